import fc from 'fast-check';
import type { ParameterObject } from '../../../../tools/contract/document.ts';
import { model } from './model.ts';
import { anyText } from './texts.ts';
import { valid } from './values.ts';

type Pair = readonly [name: string, value: { toString(): string }];

/**
 * Queries for an operation: its parameters with valid, possibly invalid and repeated values, and unknown parameters.
 */
export function queries(parameters: readonly ParameterObject[]): fc.Arbitrary<Query> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const right = known.map(({ name, schema }) =>
    fc.option(
      name === 'cursor'
        ? fc.nat({ max: 100 }).map((at) => new SomeCursor(at))
        : valid(schema, name === 'id' ? 'petId' : name),
      { nil: undefined, freq: name === 'cursor' ? 6 : 2 },
    ),
  );
  const fitting = fc
    .tuple(...right)
    .map((values) =>
      values.flatMap((value, at): Pair[] => (value === undefined ? [] : [[known[at]?.name ?? '', Object(value)]])),
    );
  const names = fc.constantFrom(
    ...known.map(({ name }) => name),
    'Limit',
    'limit[]',
    'petId',
    '',
    '__proto__',
    '\ud800',
  );
  const doubtful = fc.array(fc.tuple(names, fc.oneof(doubtfulValue, anyText)), { maxLength: 3 });
  return fc.oneof(
    { weight: 3, arbitrary: fitting.map((pairs) => new Query(pairs)) },
    { weight: 2, arbitrary: fc.tuple(fitting, doubtful).map(([pairs, more]) => new Query([...pairs, ...more])) },
    { weight: 1, arbitrary: doubtful.map((pairs) => new Query(pairs)) },
  );
}

const doubtfulValue = fc.constantFrom(
  ...['0', '1', '100', '101', '-1', '050', '+5', '5.0', '1e1', '0x10', ' 5', '5 ', '٥', ''],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '9007199254740993',
    '99999999999999999999',
    'Available',
    'sold',
    'placed',
    'null',
  ],
);

/** A query that is built when the case runs, because cursors and ids are known only then. */
export class Query {
  readonly pairs: readonly Pair[];

  constructor(pairs: readonly Pair[]) {
    this.pairs = pairs;
  }

  toString(): string {
    const encode = (text: string) => encodeURIComponent(text.toWellFormed());
    return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value.toString())}`).join('&');
  }
}

/** A cursor that was issued before the case runs, for any list. */
class SomeCursor {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  toString(): string {
    return model.cursors.at(-1 - (this.at % Math.min(100, model.cursors.length)))?.cursor ?? 'none';
  }
}
