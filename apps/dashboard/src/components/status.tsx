import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components';
import type { OrderStatus, PetStatus } from '../../../../lib/contract/generated/dashboard/types.ts';
import { capitalized } from './format.ts';
import styles from './text.module.css';

/** A state as an icon and a short text. */
export interface Shown {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
}

/** How the statuses of records look, in the order in which records have them. What waits for somebody stands out. */
export const ORDER_STATUSES: Readonly<Record<OrderStatus, Shown['type']>> = {
  placed: 'warning',
  approved: 'info',
  delivered: 'success',
};
export const PET_STATUSES: Readonly<Record<PetStatus, Shown['type']>> = {
  available: 'success',
  pending: 'pending',
  sold: 'stopped',
};
const RECORDS = { ...ORDER_STATUSES, ...PET_STATUSES };

export const RecordStatus = ({ of }: { readonly of: keyof typeof RECORDS }) => (
  <Status type={RECORDS[of]} text={capitalized(of)} />
);

/** Longer texts may wrap, between words. */
const MAX_LINE = 12;

export const Status = ({ type, text }: Shown) => (
  <span className={text.length > MAX_LINE ? undefined : styles.line}>
    <StatusIndicator type={type}>
      <span className={styles.words}>{text}</span>
    </StatusIndicator>
  </span>
);
