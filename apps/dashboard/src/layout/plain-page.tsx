import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

/** A page without navigation, for visitors. */
export function PlainPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <Container header={<Header variant="h1">{title}</Header>}>
        <Box variant="div">{children}</Box>
      </Container>
    </main>
  );
}
