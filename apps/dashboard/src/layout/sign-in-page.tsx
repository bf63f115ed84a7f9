import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLocalStage } from '../api/stage.ts';
import { PlainPage } from './plain-page.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Explains how to sign in. The dashboard appears once the visitor has signed in in another tab. */
export function SignInPage() {
  return <PlainPage title="Sign in to Petstore">{isLocalStage ? <FindTheLink /> : <SignInButton />}</PlainPage>;
}

function FindTheLink() {
  return (
    <SpaceBetween size="s">
      <Box variant="p">
        Open the sign-in link that <Box variant="code">npm start</Box> printed in your terminal. It looks like this:
      </Box>
      <Box variant="code">sign in &nbsp; {location.origin}/?token=…</Box>
      <Box variant="p" color="text-body-secondary">
        Once you open the link in this browser, this page signs you in.
      </Box>
    </SpaceBetween>
  );
}
