import { FormField, Select } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { TextField } from '../../components/fields.tsx';
import type { FormErrors } from '../../components/form-errors.ts';
import { formatDate } from '../../components/format.ts';

const DAY_MS = 86_400_000;
const NEVER = { value: 'never', label: 'Never' };
const LONGEST = { value: '365', label: 'In one year' };
const PERIODS = [{ value: '30', label: 'In 30 days' }, { value: '90', label: 'In 90 days' }, LONGEST];

/** The properties of a key that can be changed, as people type them. */
export interface KeyDraft {
  readonly name: string;
  /** Empty for the rate limit of the stage. */
  readonly rate: string;
  /** `never`, a number of days, or the time as it is. */
  readonly expiry: string;
}

/** The properties of a request's body for the fields that were changed. */
export const bodyOf = ({ name, rate, expiry }: Partial<KeyDraft>, now: number) => ({
  ...(name !== undefined && { name }),
  ...(rate !== undefined && { rate: rate.trim() === '' ? null : Number(rate) }),
  ...(expiry !== undefined && { expiresAt: timeOf(expiry, now) }),
});

/** When a key expires, or null for never. */
export function timeOf(expiry: string, now: number): string | null {
  if (expiry === NEVER.value) return null;
  return /^\d+$/.test(expiry) ? new Date(now + Number(expiry) * DAY_MS).toISOString() : expiry;
}

/** The expiry to propose for a key that replaces another: never, or the first period that is as long as the other's. */
export function proposedExpiry({ createdAt, expiresAt }: Pick<ApiKey, 'createdAt' | 'expiresAt'>): string {
  if (expiresAt === undefined) return NEVER.value;
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
  return PERIODS.find(({ value }) => Number(value) >= Math.floor(days))?.value ?? LONGEST.value;
}

export const isRateValid = ({ rate }: KeyDraft): boolean => /^\d*$/.test(rate.trim());

interface Props {
  readonly draft: KeyDraft;
  /** The key as it is. Its expiry can be chosen again. */
  readonly before: KeyDraft;
  readonly errors: FormErrors<'name' | 'rate' | 'expiresAt'>;
  readonly onChange: (changes: Partial<KeyDraft>) => void;
  readonly onEnter: () => void;
}

/** The name, rate limit and expiry of a key. */
export function KeyFields({ draft, before, errors, onChange, onEnter }: Props) {
  const { name, rate, expiry } = draft;
  return (
    <>
      <TextField
        label="Name"
        description="What the key is for, such as the client that uses it."
        value={name}
        error={errors.name}
        placeholder="web shop"
        onChange={(value) => onChange({ name: value })}
        onEnter={onEnter}
      />
      <TextField
        label="Rate limit"
        isOptional
        description="Requests per second. Defaults to the rate of the stage."
        inputMode="numeric"
        value={rate}
        error={isRateValid(draft) ? errors.rate : 'Enter a whole number.'}
        onChange={(value) => onChange({ rate: value })}
        onEnter={onEnter}
      />
      <ExpiryField
        label="Expires"
        value={expiry}
        current={before.expiry}
        error={errors.expiresAt}
        onChange={(value) => onChange({ expiry: value })}
      />
    </>
  );
}

interface ExpiryProps {
  readonly label: string;
  readonly value: string;
  /** The expiry that the key has. */
  readonly current?: string;
  readonly error: ReactNode;
  readonly onChange: (expiry: string) => void;
}

/** Asks when a key expires. */
export function ExpiryField({ label, value: expiry, current = NEVER.value, error, onChange }: ExpiryProps) {
  const known = current === NEVER.value ? [] : [{ value: current, label: `On ${formatDate(current)}` }];
  const options = [...known, NEVER, ...PERIODS];
  return (
    <FormField label={label} errorText={error}>
      <Select
        selectedOption={options.find(({ value }) => value === expiry) ?? NEVER}
        options={options}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? NEVER.value)}
      />
    </FormField>
  );
}
