import { Badge, type BadgeProps } from '@cloudscape-design/components';
import type { OrderStatus, PetStatus } from '../../../../lib/contract/generated/dashboard/types.ts';
import { capitalized } from './format.ts';

type Color = NonNullable<BadgeProps['color']>;

/** How the statuses of records look, in the order in which records have them. No status is a problem. */
export const ORDER_STATUSES: Readonly<Record<OrderStatus, Color>> = {
  placed: 'blue',
  approved: 'grey',
  delivered: 'green',
};
export const PET_STATUSES: Readonly<Record<PetStatus, Color>> = {
  available: 'green',
  pending: 'blue',
  sold: 'grey',
};
const RECORDS = { ...ORDER_STATUSES, ...PET_STATUSES };

export const RecordStatus = ({ of }: { readonly of: keyof typeof RECORDS }) => (
  <Badge color={RECORDS[of]}>{capitalized(of)}</Badge>
);
