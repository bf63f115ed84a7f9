import type { Schema } from './contract.ts';

/** A parameter, a header of a response or a property of a body, as a page shows it. */
export interface Field {
  readonly name: string;
  /** Absent for headers. */
  readonly type?: string;
  readonly isRequired: boolean;
  /** Markdown. */
  readonly description: string;
  /** The constraints of the value, a few words each. */
  readonly constraints: readonly string[];
  readonly allowed: readonly string[];
}

/** The properties of a body: of the object itself, or of each object of a list. */
export function fieldsOf(schema: Schema): Field[] {
  const { properties = {}, required = [] } = schema.items ?? schema;
  return Object.entries(properties).map(([name, property]) => field(name, property, required.includes(name)));
}

/** The type of a schema in a word or two: `integer (int64)`, `array of Category`. */
export function typeOf({ type = 'any', format, items, title }: Schema): string {
  if (type === 'array' && items) return `array of ${typeOf(items)}`;
  if (type === 'object' && title) return title;
  return format ? `${type} (${format})` : type;
}

export function field(name: string, schema: Schema, isRequired: boolean, description?: string): Field {
  return {
    name,
    type: typeOf(schema),
    isRequired,
    description: description ?? schema.description ?? '',
    constraints: constraintsOf(schema),
    allowed: (schema.enum ?? []).map(String),
  };
}

function constraintsOf(schema: Schema): string[] {
  const { items, default: fallback, 'x-pattern-message': patternMessage } = schema;
  const length = range(schema.minLength, schema.maxLength, ' characters');
  const each = items && items.type !== 'object' ? constraintsOf(items).map((constraint) => `each ${constraint}`) : [];
  return [
    range(schema.minimum, schema.maximum, ''),
    // The message of a pattern may give the length itself: "must be 1 to 255 visible ASCII characters".
    patternMessage?.includes(range(schema.minLength, schema.maxLength, '') ?? ' characters') ? undefined : length,
    range(undefined, schema.maxItems, ' items'),
    ...each,
    patternMessage?.replace(/^must be /, ''),
    fallback === undefined ? undefined : `default ${JSON.stringify(fallback)}`,
  ].filter((constraint) => constraint !== undefined);
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const [from, to] = [least?.toLocaleString('en-US'), most?.toLocaleString('en-US')];
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (from !== undefined) return `at least ${from}${unit}`;
  return to === undefined ? undefined : `up to ${to}${unit}`;
}
