import Button from '@cloudscape-design/components/button';
import type { Pages } from '../api/use-pages.ts';

interface Props {
  readonly pages: Pick<Pages<unknown>, 'isLoadingMore' | 'loadMore'>;
  readonly children: string;
}

/** Reads the next page of a list. Hidden after the last one. */
export function MoreButton({ pages: { isLoadingMore, loadMore }, children }: Props) {
  if (!loadMore) return null;
  return (
    <Button onClick={loadMore} loading={isLoadingMore}>
      {children}
    </Button>
  );
}
