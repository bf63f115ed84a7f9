import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props extends Pick<KeyValuePairsProps, 'items'> {
  /** The heading of a container. By default, there is none. */
  readonly title?: string;
  /** How many columns there are in a wide window. */
  readonly columns?: number;
}

/** Labels and values. */
export function Details({ title, columns = 1, items }: Props) {
  const pairs = <KeyValuePairs columns={useIsNarrow() ? 1 : columns} items={items} />;
  return title === undefined ? pairs : <Container header={<Header variant="h2">{title}</Header>}>{pairs}</Container>;
}
