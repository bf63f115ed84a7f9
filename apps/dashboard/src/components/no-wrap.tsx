import type { ReactNode } from 'react';
import styles from './no-wrap.module.css';

/** Text that stays on one line: dates, rates, numbers and statuses. */
export const NoWrap = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
);

/** A number in a table, aligned by its last digit. */
export const NumberCell = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.number}>{children}</span>
);
