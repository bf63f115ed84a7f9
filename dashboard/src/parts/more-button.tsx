import Button from '@cloudscape-design/components/button';
import type { Pages } from '../api/use-pages.ts';

interface Props {
  readonly pages: Pick<Pages<unknown>, 'isLoadingMore' | 'loadMore'>;
  /** What it shows more of: `orders`. */
  readonly children: string;
}

/** Reads the next page of a list, while there is one. */
export function MoreButton({ pages: { isLoadingMore, loadMore }, children }: Props) {
  if (!loadMore) return null;
  return (
    <Button onClick={loadMore} loading={isLoadingMore}>
      Show more {children}
    </Button>
  );
}
