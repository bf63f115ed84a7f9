import type { SchemaViolation } from './operation-contract.ts';
import { type RawParameters, REPEATED } from './read-parameters.ts';

/** The maximum number of violations in one message. A malicious body can have a million. */
const MAX_VIOLATIONS = 50;
const MAX_NAME_LENGTH = 80;

/**
 * Keywords that constrain a single value, most specific first. A value that violates several of them has one cause, so
 * the message names only the first. An empty name, for example, also lacks a visible character.
 */
const CAUSES = ['type', 'enum', 'minLength', 'wellFormed', 'pattern', 'existingDay', 'parsableUrl', 'instant'];

export interface RequestProblems {
  /** Lists each offending field and what is wrong with it: `name is required; size is not a known property`. */
  readonly message: string;
  /** The first problem of each property of the body. */
  readonly fields: Readonly<Record<string, string>>;
}

/** @param parameters the request's parameters, as they were validated */
export function describeViolations(violations: readonly SchemaViolation[], parameters: RawParameters): RequestProblems {
  const named = violations
    .slice(0, MAX_VIOLATIONS)
    .filter((violation) => !isOfAlternatives(violation))
    .filter((violation, _, all) => !followsFromAnother(violation, all));
  const problems = named.map((violation) => [violation, describe(violation, parameters)] as const);
  const messages = new Set(problems.map(([, message]) => message));
  const more = violations.length - MAX_VIOLATIONS;
  const fields = problems.flatMap(([violation, message]) => {
    const [, place, property] = pointerOf(violation).split('/').map(unescapePointer);
    return place === 'body' && property !== undefined ? [[property, message] as const] : [];
  });
  return {
    message: (more > 0 ? [...messages, `and ${more} more`] : [...messages]).join('; '),
    fields: Object.fromEntries(fields.reverse()),
  };
}

/** Whether it says that no alternative fits, or that null doesn't. What is wrong with the other alternative says more. */
const isOfAlternatives = ({ keyword, params }: SchemaViolation) =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');

function followsFromAnother({ instancePath, keyword }: SchemaViolation, all: readonly SchemaViolation[]): boolean {
  return all.some(
    (other) => other.instancePath === instancePath && CAUSES.slice(0, CAUSES.indexOf(keyword)).includes(other.keyword),
  );
}

function describe(violation: SchemaViolation, { query }: RawParameters): string {
  const { instancePath, keyword, params, message = 'is not valid' } = violation;
  const field = fieldName(pointerOf(violation));
  if (keyword === 'required') return `${field} is required`;
  const [, place, name = ''] = instancePath.split('/').map(unescapePointer);
  if (keyword === 'additionalProperties') return `${field} is not ${place === 'query' ? 'known' : 'a known property'}`;
  const requirement = place === 'query' && query[name] === REPEATED ? 'repeated' : keyword;
  return `${field} ${requirements[requirement]?.(params) ?? message}`;
}

/** The pointer to the offending field, which a missing or unknown property has only in its parameters. */
function pointerOf({ instancePath, keyword, params }: SchemaViolation): string {
  if (keyword === 'required') return `${instancePath}/${escapePointer(String(params.missingProperty))}`;
  if (keyword !== 'additionalProperties') return instancePath;
  return `${instancePath}/${escapePointer(String(params.additionalProperty))}`;
}

/** The requirement of each keyword, in plain words. For other keywords, the contract has the message. */
const requirements: Readonly<Record<string, (params: SchemaViolation['params']) => string>> = {
  repeated: () => 'must be given only once',
  type: ({ type }) => `must be ${/^[aeiou]/.test(String(type)) ? 'an' : 'a'} ${[type].flat().join(' or ')}`,
  enum: ({ allowedValues }) =>
    `must be one of ${Array.isArray(allowedValues) ? allowedValues.join(', ') : allowedValues}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  maxItems: ({ limit }) => `must have at most ${limit} items`,
};

/** `/body/tags/2` → `tags[2]`, `/query/limit` → `query parameter limit`, `/body` → `The body`. */
function fieldName(pointer: string): string {
  const [place, ...segments] = pointer.split('/').slice(1).map(unescapePointer);
  // No body is an array, so the first segment is a property, even if it is a number.
  const name = segments.map((segment, at) =>
    at > 0 && /^\d+$/.test(segment) ? `[${segment}]` : `${at ? '.' : ''}${segment || '""'}`,
  );
  const shown = shorten(name.join(''));
  if (place === 'body') return shown || 'The body';
  if (place === 'headers') return `header ${shown}`;
  return `${place} parameter ${shown}`;
}

function shorten(name: string): string {
  const characters = [...name.toWellFormed()];
  return characters.length <= MAX_NAME_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_NAME_LENGTH).join('')}…`;
}

// JSON Pointer escapes these two characters: https://www.rfc-editor.org/rfc/rfc6901#section-3
export const escapePointer = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapePointer = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
