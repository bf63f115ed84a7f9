import { FormField, Select } from '@cloudscape-design/components';
import { TextField } from '../../components/fields.tsx';
import type { FormErrors } from '../../components/form-errors.ts';
import { formatDate } from '../../components/format.ts';

const DAY_MS = 86_400_000;
const NEVER = { value: 'never', label: 'Never' };
const PERIODS = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
];

/** The properties of a key that can be changed, as people type them. */
export interface KeyDraft {
  readonly name: string;
  /** Empty for the rate limit of the stage. */
  readonly rate: string;
  /** `never`, a number of days, or the time as it is. */
  readonly expiry: string;
}

/** The body's properties of a draft. `undefined` for what is to stay the same. */
export function changesOf(draft: KeyDraft, before: KeyDraft, now: number) {
  const { name, rate, expiry } = draft;
  const expiryOf = () => new Date(now + Number(expiry) * DAY_MS).toISOString();
  return {
    name: name === before.name ? undefined : name,
    rate: rate === before.rate ? undefined : rate.trim() === '' ? null : Number(rate),
    expiresAt: expiry === before.expiry ? undefined : expiry === NEVER.value ? null : expiryOf(),
  };
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
  const current = before.expiry;
  const known = current === NEVER.value ? [] : [{ value: current, label: `On ${formatDate(current)}` }];
  const options = [...known, NEVER, ...PERIODS];
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
      <FormField label="Expires" errorText={errors.expiresAt}>
        <Select
          selectedOption={options.find(({ value }) => value === expiry) ?? NEVER}
          options={options}
          onChange={({ detail }) => onChange({ expiry: detail.selectedOption.value ?? NEVER.value })}
        />
      </FormField>
    </>
  );
}
