import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** In pixels. The names and sizes are those of Cloudscape. */
const GAPS = { xs: 8, s: 12, m: 16, l: 20 };

interface Props {
  readonly size: keyof typeof GAPS;
  readonly children: ReactNode;
}

/**
 * What is below each other, at equal distances. In Cloudscape's `SpaceBetween`, the elements of a fragment touch, and a
 * component that renders nothing leaves a gap.
 */
export const Stack = ({ size, children }: Props) => (
  <div className={styles.stack} style={{ gap: GAPS[size] }}>
    {children}
  </div>
);

/** What is beside each other, at equal distances. It wraps. */
export const Row = ({ size, children }: Props) => (
  <div className={styles.row} style={{ gap: GAPS[size] }}>
    {children}
  </div>
);

/**
 * Columns of equal width, as many as fit.
 * @param min the least width of a column, in pixels
 */
export const Columns = ({ min, children }: { readonly min: number; readonly children: ReactNode }) => (
  <div className={styles.columns} style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}>
    {children}
  </div>
);
