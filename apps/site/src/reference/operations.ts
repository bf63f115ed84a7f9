import { TRY_IT_URL } from '../addresses.ts';
import { type Contract, type Operation, type Parameter, readReference } from './contract.ts';
import { type Field, field } from './fields.ts';
import { type Body, bodyOf, type ResponseSection, responseSection } from './responses.ts';
import { type Sample, samplesOf } from './samples.ts';

/** An operation as its page shows it. Descriptions are Markdown. */
export interface OperationPage {
  readonly operationId: string;
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  /** The path of the page on the site. */
  readonly href: string;
  readonly method: string;
  readonly path: string;
  readonly badge: (typeof BADGES)[keyof typeof BADGES];
  readonly deprecation: Deprecation | undefined;
  readonly parameters: readonly { readonly place: string; readonly fields: readonly Field[] }[];
  readonly body: Body | undefined;
  readonly responses: readonly ResponseSection[];
  readonly samples: readonly Sample[];
  /** Absent where no page can send requests. */
  readonly tryItUrl: string | undefined;
}

export interface Deprecation {
  readonly since: string;
  readonly sunset: string;
  /** The request to send instead, as a path below the base URL. */
  readonly successor: string;
  readonly successorHref: string | undefined;
}

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

function operationPage(contract: Contract, method: string, path: string, operation: Operation): OperationPage {
  const { operationId, tags, summary, description, parameters = [], requestBody } = operation;
  const [tag = ''] = tags;
  return {
    operationId,
    tag,
    title: summary,
    description,
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
    tryItUrl: TRY_IT_URL && `${TRY_IT_URL}#tag/${tag}/${method}${path}`,
  };
}

/** `listCategories` → `/reference/list-categories/`. */
function pageHref(operationId: string): string {
  return `/reference/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`;
}

function deprecationOf({ paths }: Contract, operation: Operation): Deprecation | undefined {
  const { deprecated, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset } = operation;
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
