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
  return signed(list, encodePosition(position));
}

/**
 * The place that a cursor stands for.
 * @param length how many numbers a position in this list has
 * @throws InvalidRequest unless the service issued the cursor for this very list
 */
export function decodeCursor(list: unknown, cursor: string, length: number): Position {
  const place = placeOf(list, cursor);
  const position = place.split('-').map((part) => Number.parseInt(part, 36));
  // The signature of the local stage is no proof: whoever has its data folder can forge it.
  const isPosition = position.length === length && position.every(Number.isSafeInteger);
  if (!isPosition || encodePosition(position) !== place) throw notIssued();
  return position;
}

/** Encodes a place in a list whose sort key is a text. */
export function encodeTextCursor(list: unknown, sortKey: string): string {
  return signed(list, encodeText(sortKey));
}

/**
 * The sort key that a cursor of `encodeTextCursor` stands for.
 * @throws InvalidRequest unless the service issued the cursor for this very list
 */
export function decodeTextCursor(list: unknown, cursor: string): string {
  const place = placeOf(list, cursor);
  const sortKey = Buffer.from(place, 'base64url').toString();
  if (sortKey === '' || encodeText(sortKey) !== place) throw notIssued();
  return sortKey;
}

function encodePosition(position: Position): string {
  return position.map((part) => part.toString(36)).join('-');
}

function encodeText(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function signed(list: unknown, place: string): string {
  return `${place}.${sign(list, place)}`;
}

/** The place in a cursor, once its signature is checked. */
function placeOf(list: unknown, cursor: string): string {
  const [place = '', signature = '', ...rest] = cursor.split('.');
  const expected = Buffer.from(sign(list, place));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (rest.length > 0 || !isSigned) throw notIssued();
  return place;
}

function notIssued(): InvalidRequest {
  return new InvalidRequest('query parameter cursor was not given out for this list');
}

function sign(list: unknown, place: string): string {
  const signature = createHmac('sha256', environment('cursorSecret')).update(JSON.stringify([list, place]));
  return signature.digest('base64url').slice(0, 22);
}
