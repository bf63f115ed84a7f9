import fc from 'fast-check';
import { type OperationObject, operationsOf, type Schema } from '../../../../tools/contract/document.ts';
import { parametersOf } from '../../../../tools/contract/schemas.ts';
import type { Call } from '../../../support/call.ts';
import { type Body, bodies } from './bodies.ts';
import { type Condition, conditionOf, conditions } from './conditions.ts';
import {
  authorizations,
  contentTypes,
  type DeadKeys,
  idempotencyKeys,
  otherHeaders,
  type Spelling,
} from './headers.ts';
import { SomeId } from './model.ts';
import { type Query, queries } from './queries.ts';
import { anyText } from './texts.ts';
import { contract } from './values.ts';

/** A request to an operation of the contract. Each part is valid or invalid. */
export interface Case {
  readonly operation: OperationObject;
  readonly method: string;
  /** The value of the path parameter, if there is one. */
  readonly path: (parameter: string) => string;
  readonly parameter: SomeId | string;
  readonly query: Query;
  readonly authorization: Spelling;
  readonly contentType: Spelling;
  readonly idempotencyKey: Spelling;
  readonly condition: Condition;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** The weight of each operation. The category list grows with every created category. */
const WEIGHTS: Readonly<Record<string, number>> = { listCategories: 1, createCategory: 4, createPet: 6, placeOrder: 6 };

/** Requests to all operations of the contract. */
export function cases(apiKey: string, deadKeys: DeadKeys): fc.Arbitrary<Case> {
  const authorization = authorizations(apiKey, deadKeys);
  return fc.oneof(
    ...[...operationsOf(contract)].map(({ method, path, operation }) => ({
      weight: WEIGHTS[operation.operationId] ?? 4,
      arbitrary: casesOf(method, path, operation, authorization),
    })),
  );
}

function casesOf(
  method: string,
  path: string,
  operation: OperationObject,
  authorization: fc.Arbitrary<Spelling>,
): fc.Arbitrary<Case> {
  const schema: Schema | undefined = operation.requestBody?.content['application/json']?.schema;
  const rest = {
    operation: fc.constant(operation),
    method: method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD') : fc.constant(method),
    path: fc.constant((parameter: string) => path.replace(/\{\w+\}/, encodeURIComponent(parameter.toWellFormed()))),
    parameter: pathParameter(path.includes('{orderId}') ? 'orders' : 'pets'),
    query: queries(parametersOf(contract, operation)),
    authorization,
    contentType: contentTypes,
    idempotencyKey: idempotencyKeys,
    condition: conditions,
    headers: otherHeaders,
  };
  return schema ? fc.record({ ...rest, body: bodies(schema) }) : fc.record(rest);
}

const pathParameter = (kind: SomeId['kind']): fc.Arbitrary<SomeId | string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.nat({ max: 1000 }).map((at) => new SomeId(kind, at)) },
    { weight: 2, arbitrary: fc.maxSafeNat().map(String) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...[
          '0',
          '-1',
          '1.5',
          '01',
          '+1',
          '1e3',
          '0x1',
          '٣',
          'NaN',
          'null',
          ' 1',
          '1 ',
          '1/2',
          '..',
          '.',
          '\u0000',
          '1,2',
        ],
        ...['9007199254740991', '9007199254740992', '9007199254740993', '9223372036854775807', '9223372036854775808'],
      ),
    },
    { weight: 1, arbitrary: anyText.filter((text) => text !== '') },
  );

/** The concrete request of a case. */
export function requestOf(one: Case): Call {
  const { method, path, parameter, query, body, headers, ...named } = one;
  const text = query.toString();
  const { condition, tag } = conditionOf(one);
  return {
    method,
    path: path(parameter.toString()) + (text === '' ? '' : `?${text}`),
    headers: {
      ...headers,
      Authorization: named.authorization.sent,
      'Content-Type': body ? named.contentType.sent : undefined,
      'Idempotency-Key': named.idempotencyKey.sent,
      'If-Match': condition.spell(tag),
    },
    ...(body ? { body: wire(body) } : {}),
  };
}

/** The text or the bytes of a body. */
export function wire(body: Body): string | Buffer {
  if ('json' in body) return JSON.stringify(body.json) ?? '';
  return typeof body.raw === 'string' ? body.raw : Buffer.from(body.raw);
}
