import type { DomainSettings } from '../../../lib/contract/generated/dashboard/types.ts';

/** The two values of the model: the primary domain, and where `FROM` redirects. */
export const FIELDS = ['primary', 'redirect'] as const;
export type Field = (typeof FIELDS)[number];
export type Value = string | null;
export const FROM = 'from.test';

export interface Choice {
  readonly field: Field;
  readonly value: Value;
}

/** What happens to a request. */
type Fate = 'response' | 'rejection' | 'lost response' | 'lost request';

export interface Save {
  readonly kind: 'save';
  /** What happens to its requests. The second is sent only if the first finds what an earlier attempt may have saved. */
  readonly fates: readonly [Fate, Fate];
  /** What somebody else saves before one of the requests arrives. */
  readonly theirs?: Choice & { readonly before: 1 | 2 };
  /** What the person edits before the first request ends. */
  readonly edit?: Choice;
}

export type Step =
  | ({ readonly kind: 'edit' | 'theirs' } & Choice)
  | { readonly kind: 'read' | 'keep mine' | 'discard' }
  | { readonly kind: 'remove'; readonly domain: string }
  | Save;

export const fieldOf = ({ primary, redirects }: DomainSettings, field: Field): Value =>
  field === 'primary' ? primary : (redirects[0]?.to ?? null);

export const withValue = (settings: DomainSettings, { field, value }: Choice): DomainSettings =>
  field === 'primary'
    ? { ...settings, primary: value }
    : { ...settings, redirects: value === null ? [] : [{ from: FROM, to: value, status: 301 }] };

const CHOICES: readonly Choice[] = [
  ...['a.test', 'b.test', 'c.test'].map((value) => ({ field: 'primary', value }) as const),
  ...[null, 'target.test'].map((value) => ({ field: 'redirect', value }) as const),
];
const FATES: readonly Fate[] = ['response', 'rejection', 'lost response', 'lost request'];

/** Saves during which at most one other thing happens. */
const SAVES: readonly Save[] = FATES.flatMap((fate): Save[] => {
  const [only, second] = [[fate, 'response'] as const, ['response', fate] as const];
  return [
    { kind: 'save', fates: only },
    ...CHOICES.map((edit) => ({ kind: 'save', fates: only, edit }) as const),
    ...CHOICES.map((choice) => ({ kind: 'save', fates: only, theirs: { ...choice, before: 1 } }) as const),
    ...CHOICES.map((choice) => ({ kind: 'save', fates: second, theirs: { ...choice, before: 2 } }) as const),
    { kind: 'save', fates: second },
  ];
});

/** Everything that can happen. */
export const STEPS: readonly Step[] = [
  ...CHOICES.flatMap((choice) => (['edit', 'theirs'] as const).map((kind) => ({ kind, ...choice }))),
  ...(['read', 'keep mine', 'discard'] as const).map((kind) => ({ kind })),
  ...[FROM, 'b.test'].map((domain) => ({ kind: 'remove', domain }) as const),
  ...SAVES,
];
