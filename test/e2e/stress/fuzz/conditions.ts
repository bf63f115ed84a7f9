import fc from 'fast-check';
import type { Case } from './cases.ts';
import type { Spelling } from './headers.ts';
import { isExisting, model } from './model.ts';

/** A value of `If-Match`, written when the case runs, because the tag of its record is known only then. */
export interface Condition {
  readonly spell: (tag: string) => Spelling['sent'];
  readonly isGood: boolean;
  /** Whether a record with the tag has it: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1 */
  readonly isMet: boolean;
}

const NONE: Condition = { spell: () => undefined, isGood: true, isMet: true };
const met = (spell: Condition['spell']): Condition => ({ spell, isGood: true, isMet: true });
const failed = (spell: Condition['spell']): Condition => ({ spell, isGood: true, isMet: false });

export const conditions: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(NONE) },
  { weight: 6, arbitrary: fc.constant(met((tag) => tag)) },
  fc
    .constantFrom<Condition['spell'][]>(
      () => '*',
      (tag) => ` ${tag} `,
      (tag) => `"x", ${tag}`,
      (tag) => `${tag},W/"x"`,
      (tag) => ['"x"', tag],
    )
    .map(met),
  { weight: 2, arbitrary: fc.nat({ max: 1000 }).map((at) => failed(() => model.tags.past(at))) },
  fc
    .constantFrom<Condition['spell'][]>(
      (tag) => `W/${tag}`,
      (tag) => tag.slice(1, -1),
      (tag) => tag.toUpperCase().replace(/^"/, '"-'),
      (tag) => `"${tag}"`,
      () => '"x", "y"',
      () => '""',
      () => '',
      () => '"*"',
      () => '\u0000',
    )
    .map(failed),
  fc.constant({ ...failed(() => 'x'.repeat(256)), isGood: false }),
);

/** The record in the path of a case, such as `pets/17`. */
export function recordOf({ operation, parameter }: Case): string {
  return `${operation.tags.includes('store') ? 'orders' : 'pets'}/${parameter}`;
}

/**
 * The condition of a case. One on a record that another request has changed, and whose tag the client does not know, has
 * none.
 */
export function conditionOf(one: Case): { readonly condition: Condition; readonly tag: string } {
  const tag = model.tags.of(recordOf(one));
  if (tag === undefined && isExisting(recordOf(one))) return { condition: NONE, tag: '' };
  return { condition: one.condition, tag: tag ?? '"none"' };
}
