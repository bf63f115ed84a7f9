import { Box, Container, Header } from '@cloudscape-design/components';
import type { ReactNode } from 'react';

/** A page without navigation, for visitors. */
export function PlainPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="shell">
      <title>{title}</title>
      <Container header={<Header variant="h1">{title}</Header>}>
        <Box variant="div">{children}</Box>
      </Container>
    </main>
  );
}
