import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The next step. */
  readonly children: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: Props) {
  return (
    <Box textAlign="center" color="inherit" padding={{ vertical: 'm' }}>
      <SpaceBetween size="xs">
        <b>{title}</b>
        {children}
      </SpaceBetween>
    </Box>
  );
}
