import { Container, Header, KeyValuePairs } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { orDash } from './list-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  /** The values, by their labels. */
  readonly items: Readonly<Record<string, ReactNode>>;
  /** The heading of a container. By default, there is none. */
  readonly title?: string;
  /** How many columns there are in a wide window. */
  readonly columns?: number;
  /** How many there are on a phone, where short values fit beside each other. */
  readonly narrowColumns?: number;
}

export function Details({ title, columns = 1, narrowColumns = 1, items }: Props) {
  const shown = Object.entries(items).map(([label, value]) => ({ label, value: orDash(value) }));
  const pairs = <KeyValuePairs columns={useIsNarrow() ? narrowColumns : columns} items={shown} />;
  return title === undefined ? pairs : <Container header={<Header variant="h2">{title}</Header>}>{pairs}</Container>;
}
