import { Alert, Box, Button, Spinner } from '@cloudscape-design/components';
import { type ReactNode, useState } from 'react';
import { hasStatus, messageOf } from '../api/api-error.ts';
import type { Reset } from '../api/use-list.ts';

/** What a query tells about data. `data` stays as it was when a later read fails. */
export interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface Props<Data> {
  readonly query: Reading<Data>;
  /** What is read, in the plural, such as `domains`. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data, or that it is loading, or why it can't be loaded. The layout says when data is out of date. */
export function Loaded<Data>({ query, what, children }: Props<Data>) {
  const failure = useFailure(query, what);
  if (query.data !== undefined) return children(query.data);
  return failure ?? <Loading />;
}

/**
 * Why there is no data, with a button to try again. Undefined if there is data, or it is loading for the first time.
 * @param query undefined where the data is there already
 * @param reset leads to data that can be read, where the address asks for what does not exist
 */
export function useFailure(query: Reading<unknown> | undefined, what: string, reset?: Reset): ReactNode | undefined {
  const { data, error = null, isFetching, refetch } = query ?? {};
  const [last, setLast] = useState(error); // A query without data forgets its error while it is read again.
  if (error && error !== last) setLast(error);
  const shown = error ?? last;
  if (data !== undefined || !shown) return undefined;
  return (
    <Alert
      type="error"
      header={`Can't load ${what}`}
      action={
        reset && hasStatus(shown, 400) ? (
          <Button onClick={reset.run}>{reset.text}</Button>
        ) : (
          <Button loading={isFetching ?? false} onClick={() => void refetch?.()}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(shown)}
    </Alert>
  );
}

/** Shown while data or the code of a page loads. */
export function Loading() {
  return (
    <Box padding="xxl" textAlign="center" data-loading>
      <Spinner size="large" /> <Box variant="span">Loading</Box>
    </Box>
  );
}
