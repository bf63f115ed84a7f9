import { Box } from '@cloudscape-design/components';

/** An id or a key, whose characters are easy to compare. */
export function Identifier({ children }: { readonly children: number | string }) {
  return <Box variant="code">{children}</Box>;
}
