import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';

/** Shown while data or the code of a page loads. */
export function Loading() {
  return (
    <Box padding="xxl" textAlign="center">
      <Spinner size="large" /> <Box variant="span">Loading</Box>
    </Box>
  );
}
