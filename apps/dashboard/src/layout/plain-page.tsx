import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

/** A page without navigation, for visitors. It has the place of the shell, which it follows. */
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
