import { Box, Button } from '@cloudscape-design/components';
import { Stack } from '../components/stack.tsx';
import { API_PATH, APP_PATH, isLocalStage } from '../paths.ts';
import { PlainPage } from './plain-page.tsx';

/** Explains how to sign in. The dashboard appears once the visitor has signed in in another tab. */
export function SignInPage() {
  return (
    <PlainPage title="Sign in to Petstore">
      {!navigator.cookieEnabled && (
        <Box variant="p">
          This browser blocks cookies, and nobody can sign in without them. Allow them for this site first.
        </Box>
      )}
      {isLocalStage ? <FindTheLink /> : <SignInButton />}
    </PlainPage>
  );
}

/** The identity provider returns to this page. */
function SignInButton() {
  const back = encodeURIComponent(location.pathname + location.search);
  return (
    <Button variant="primary" href={`${API_PATH}/sign-in?returnTo=${back}`}>
      Sign in
    </Button>
  );
}

function FindTheLink() {
  // The printed link has the host name localhost, and a session counts only at the host where it began.
  const there = location.hostname === 'localhost' ? '' : `, with ${location.hostname} instead of localhost`;
  return (
    <Stack size="s">
      <Box variant="p">
        Open the sign-in link that <Box variant="code">npm start</Box> printed in your terminal{there}. It looks like
        this:
      </Box>
      <Box variant="code">{`sign in \u00a0 ${location.origin}${APP_PATH}/?token=…`}</Box>
      <Box variant="p" color="text-body-secondary">
        Once you open the link in this browser, this page signs you in.
      </Box>
    </Stack>
  );
}
