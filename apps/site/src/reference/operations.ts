import { TRY_IT_URL } from '../addresses.ts';
import { type Contract, type Operation, type Parameter, readReference } from './contract.ts';
import { type Field, field } from './fields.ts';
import { pageHref } from './page-href.ts';
import { bodyOf, responseSection } from './responses.ts';
import { samplesOf } from './samples.ts';

/** An operation as its page shows it. Descriptions are Markdown. */
export type OperationPage = ReturnType<typeof operationPage>;

export type Deprecation = NonNullable<ReturnType<typeof deprecationOf>>;

/** The badges of operations, by stability. */
export const BADGES = {
  stable: { text: 'Stable', variant: 'success' },
  beta: { text: 'Beta', variant: 'note' },
  experimental: { text: 'Experimental', variant: 'caution' },
  deprecated: { text: 'Deprecated', variant: 'danger' },
} as const;

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** The operations of the contract in the order of its tags, and of its paths within a tag. */
export function readOperations(): OperationPage[] {
  const contract = readReference();
  const pages = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationPage(contract, method.toUpperCase(), path, operation)),
  );
  return contract.tags.flatMap(({ name }) => pages.filter(({ tag }) => tag === name));
}

function operationPage(contract: Contract, method: string, path: string, operation: Operation) {
  const { operationId, tags, summary, description, parameters = [], requestBody } = operation;
  const [tag = ''] = tags;
  return {
    operationId,
    tag,
    title: summary,
    description,
    /** The path of the page on the site. */
    href: pageHref(operationId),
    method,
    path,
    badge: BADGES[operation.deprecated ? 'deprecated' : (operation['x-stability'] ?? 'stable')],
    deprecation: deprecationOf(contract, operation),
    parameters: PLACES.map(([place, title]) => ({ place: title, fields: parameterFields(parameters, place) })).filter(
      ({ fields }) => fields.length > 0,
    ),
    body: bodyOf(requestBody?.content),
    responses: Object.entries(operation.responses).map(([status, response]) => responseSection(status, response)),
    samples: samplesOf(method, path, operation),
    /** Absent where no page can send requests. */
    tryItUrl: TRY_IT_URL && `${TRY_IT_URL}#/${tag}/${operationId}`,
  };
}

function deprecationOf({ paths }: Contract, operation: Operation) {
  const { deprecated, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset } = operation;
  /** The request to send instead, as a path below the base URL. */
  const successor = operation['x-deprecated-successor'];
  if (!deprecated || !since || !sunset || !successor) return undefined;
  const target = paths[successor.replace(/\?.*/, '')]?.get;
  return { since, sunset, successor, successorHref: target && pageHref(target.operationId) };
}

function parameterFields(parameters: readonly Parameter[], place: Parameter['in']): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required = false, description }) => field(name, schema, required, description));
}
