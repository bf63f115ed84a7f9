import { randomInt } from 'node:crypto';

/** The part of the contract that the bare handler implements: `GET /categories`, and `POST /pets` without a category. */
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
}

export interface NewPet {
  readonly name: string;
  readonly photoUrls?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: (typeof STATUSES)[number] | undefined;
}

export interface Pet extends Required<NewPet> {
  readonly id: number;
}

const STATUSES = ['available', 'pending'] as const;
const MAX_NAME_LENGTH = 255;
const MAX_PHOTOS = 10;
const MAX_TAGS = 20;

export const unauthorized = { code: 'unauthorized', message: 'The API key is not valid.', status: 401 } as const;
export const invalid = { code: 'invalid_request', message: 'The request is not valid.', status: 400 } as const;

/** Validates a body. Returns `undefined` when it is invalid. */
export function readNewPet(body: unknown): NewPet | undefined {
  if (typeof body !== 'object' || body === null || !('name' in body)) return undefined;
  const { name, photoUrls, tags, status, ...rest }: Readonly<Record<string, unknown>> & { name: unknown } = body;
  if (Object.keys(rest).length > 0) return undefined;
  if (typeof name !== 'string' || !/\S/.test(name) || name.length > MAX_NAME_LENGTH) return undefined;
  if (!isTexts(photoUrls, MAX_PHOTOS) || !isTexts(tags, MAX_TAGS) || !isStatus(status)) return undefined;
  return { name, photoUrls, tags, status };
}

function isTexts(value: unknown, max: number): value is string[] | undefined {
  if (value === undefined) return true;
  return Array.isArray(value) && value.length <= max && value.every((item) => typeof item === 'string');
}

function isStatus(value: unknown): value is NewPet['status'] {
  return value === undefined || STATUSES.some((status) => status === value);
}

/** The response of a function behind API Gateway. */
export function respond(statusCode: number, body: unknown) {
  return { statusCode, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** An id in the product's format: milliseconds since 2020 and 12 random bits. */
export function newId(): number {
  return (Date.now() - Date.UTC(2020, 0, 1)) * 4096 + randomInt(4096);
}
