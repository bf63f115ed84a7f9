import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/environment.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** A place in a list: the numbers of the sort key that a page ended at. */
export type Position = readonly number[];

/**
 * A text that stands for a place in a list, signed together with the list that it belongs to.
 * @param list what tells the list from others: the operation and its filters
 */
export function encodeCursor(list: unknown, position: Position): string {
  const place = position.map((part) => part.toString(36)).join('-');
  return `${place}.${sign(list, place)}`;
}

/**
 * The place that a cursor stands for.
 * @throws InvalidRequest unless this service gave the cursor out for this very list
 */
export function decodeCursor(list: unknown, cursor: string): Position {
  const [place = '', signature = '', ...rest] = cursor.split('.');
  const expected = Buffer.from(sign(list, place));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new InvalidRequest('query parameter cursor was not given out for this list');
  }
  return place.split('-').map((part) => Number.parseInt(part, 36));
}

function sign(list: unknown, place: string): string {
  const signature = createHmac('sha256', environment('cursorSecret')).update(JSON.stringify([list, place]));
  return signature.digest('base64url').slice(0, 22);
}
