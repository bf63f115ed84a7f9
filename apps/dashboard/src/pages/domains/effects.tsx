import { Box } from '@cloudscape-design/components';
import type { ReactNode } from 'react';

/** What a change does to a domain and its visitors, as list items, for the question before it. */
export function Effects({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <Box variant="p">This happens immediately:</Box>
      <ul>{children}</ul>
    </div>
  );
}
