import { FormField, Select } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import type { ApiKey, ApiKeyChanges } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { TextField } from '../../components/fields.tsx';
import { formatDate } from '../../components/format.ts';
import type { Field } from '../../components/use-form.ts';

const DAY_MS = 86_400_000;
export const NEVER = { value: 'never', label: 'Never' };
const LONGEST = { value: '365', label: 'In one year' };
const PERIODS = [{ value: '30', label: 'In 30 days' }, { value: '90', label: 'In 90 days' }, LONGEST];

/** The fields of a key that can be changed. An expiry is `never`, a number of days, or the time as it is. */
export const KEY_FIELDS: Readonly<Record<keyof ApiKeyChanges, Field<ApiKey, ApiKeyChanges>>> = {
  name: {
    label: 'Name',
    description: 'What the key is for, such as the client that uses it.',
    placeholder: 'web shop',
    textOf: ({ name = '' }) => name,
    changeOf: (name) => ({ name }),
  },
  contact: {
    label: 'Contact',
    isOptional: true,
    description: 'Whom to tell about the key, such as an email address or a team.',
    textOf: ({ contact = '' }) => contact,
    changeOf: (text) => ({ contact: text === '' ? null : text }),
  },
  rate: {
    label: 'Rate limit',
    isOptional: true,
    description: 'Requests per second. Defaults to the rate of the stage.',
    textOf: ({ rate }) => String(rate ?? ''),
    changeOf: (text) => ({ rate: text.trim() === '' ? null : Number(text) }),
    problemOf: (text) => (/^\d*$/.test(text.trim()) ? undefined : 'Enter a whole number.'),
    input: (props) => <TextField {...props} inputMode="numeric" />,
  },
  expiresAt: {
    label: 'Expires',
    textOf: ({ expiresAt = NEVER.value }) => expiresAt,
    changeOf: (text) => ({ expiresAt: timeOf(text) }),
    input: (props, { expiresAt }) => <ExpiryField {...props} current={expiresAt} />,
  },
};

/** When a key expires, or null for never. */
export function timeOf(expiry: string): string | null {
  if (expiry === NEVER.value) return null;
  return /^\d+$/.test(expiry) ? new Date(Date.now() + Number(expiry) * DAY_MS).toISOString() : expiry;
}

/** The expiry to propose for a key that replaces another: never, or the first period that is as long as the other's. */
export function proposedExpiry({ createdAt, expiresAt }: Pick<ApiKey, 'createdAt' | 'expiresAt'>): string {
  if (expiresAt === undefined) return NEVER.value;
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
  return PERIODS.find(({ value }) => Number(value) >= Math.floor(days))?.value ?? LONGEST.value;
}

interface ExpiryProps {
  readonly label: string;
  readonly value: string;
  /** The expiry that the key has. */
  readonly current?: string | undefined;
  readonly error?: ReactNode;
  readonly onChange: (expiry: string) => void;
}

/** Asks when a key expires. */
export function ExpiryField({ label, value: expiry, current, error, onChange }: ExpiryProps) {
  const known = current === undefined ? [] : [{ value: current, label: `On ${formatDate(current)}` }];
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
