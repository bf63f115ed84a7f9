import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/environment.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** A position in a list: the sort key values of the last record of a page. */
export type Position = readonly number[];

/**
 * Encodes a place in a list, signed together with the list that it belongs to.
 * @param list what tells the list from others: the operation and its filters
 */
export function encodeCursor(list: unknown, position: Position): string {
  const place = encodePosition(position);
  return `${place}.${sign(list, place)}`;
}

/**
 * The place that a cursor stands for.
 * @param length how many numbers a position in this list has
 * @throws InvalidRequest unless the service issued the cursor for this very list
 */
export function decodeCursor(list: unknown, cursor: string, length: number): Position {
  const [place = '', signature = '', ...rest] = cursor.split('.');
  const position = place.split('-').map((part) => Number.parseInt(part, 36));
  const expected = Buffer.from(sign(list, place));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  // The signature of the local stage is no proof: whoever has its data folder can forge it.
  const isPosition =
    position.length === length && position.every(Number.isSafeInteger) && encodePosition(position) === place;
  if (rest.length > 0 || !isSigned || !isPosition) {
    throw new InvalidRequest('query parameter cursor was not given out for this list');
  }
  return position;
}

function encodePosition(position: Position): string {
  return position.map((part) => part.toString(36)).join('-');
}

function sign(list: unknown, place: string): string {
  const signature = createHmac('sha256', environment('cursorSecret')).update(JSON.stringify([list, place]));
  return signature.digest('base64url').slice(0, 22);
}
