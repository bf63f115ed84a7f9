import type { Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Status } from '../../components/status.tsx';

const STATES = {
  available: { type: 'success', text: 'Available' },
  pending: { type: 'pending', text: 'Pending' },
  sold: { type: 'stopped', text: 'Sold' },
} as const;

export const PetState = ({ pet: { status } }: { readonly pet: Pet }) => <Status {...STATES[status]} />;
