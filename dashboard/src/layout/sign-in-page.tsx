import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLocalStage } from '../api/stage.ts';
import { PlainPage } from './plain-page.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Tells visitors how to sign in. When they do so in another tab, the dashboard appears here too. */
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
        This page continues by itself once you have opened the link in this browser.
      </Box>
    </SpaceBetween>
  );
}
