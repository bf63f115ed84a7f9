import { randomInt } from 'node:crypto';

/** The part of the contract that every peer implements. */
export interface NewCategory {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface Category extends NewCategory {
  readonly id: number;
}

export const MAX_NAME_LENGTH = 255;
export const MAX_DESCRIPTION_LENGTH = 2_000;

export const unauthorized = { code: 'unauthorized', message: 'The API key is not valid.', status: 401 } as const;
export const invalid = { code: 'invalid_request', message: 'The request is not valid.', status: 400 } as const;

/** The body of `POST /categories` as JSON Schema. */
export const newCategorySchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: '\\S' },
    description: { type: 'string', maxLength: MAX_DESCRIPTION_LENGTH },
  },
} as const;

/** Validates a body by hand, for frameworks without a validator. Returns `undefined` when it is invalid. */
export function readNewCategory(body: unknown): NewCategory | undefined {
  if (typeof body !== 'object' || body === null || !('name' in body)) return undefined;
  const { name, description, ...rest }: { name: unknown; description?: unknown } = body;
  if (Object.keys(rest).length > 0) return undefined;
  if (typeof name !== 'string' || !/\S/.test(name) || name.length > MAX_NAME_LENGTH) return undefined;
  if (description === undefined) return { name };
  if (typeof description !== 'string' || description.length > MAX_DESCRIPTION_LENGTH) return undefined;
  return { name, description };
}

/** A proxy response, for the peers without a framework's. */
export function respond(statusCode: number, body: unknown) {
  return { statusCode, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** An id in the product's format: milliseconds since 2020 and 12 random bits. */
export function newId(): number {
  return (Date.now() - Date.UTC(2020, 0, 1)) * 4096 + randomInt(4096);
}
