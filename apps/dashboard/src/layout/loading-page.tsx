import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';

/** Shown while the code of a page loads. */
export function LoadingPage() {
  return (
    <Box padding="xxl" textAlign="center">
      <Spinner size="large" /> <Box variant="span">Loading</Box>
    </Box>
  );
}
