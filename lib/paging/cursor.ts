import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/environment.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** A position in a list: the sort key values of the last record of a page. */
export type Position = readonly number[];

/**
 * Encodes a position in a list as a cursor. The signature covers the position and the list.
 * @param list identifies the list: the operation and its filters
 */
export function encodeCursor(list: unknown, position: Position): string {
  return signed(list, encodePosition(position));
}

/**
 * Decodes the position in a cursor.
 * @param length the number of sort key values in a position of this list
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export function decodeCursor(list: unknown, cursor: string, length: number): Position {
  const place = placeOf(list, cursor);
  const position = place.split('-').map((part) => Number.parseInt(part, 36));
  // Check the position as well: anyone with access to the data folder can forge a signature of the local stage.
  const isPosition = position.length === length && position.every(Number.isSafeInteger);
  if (!isPosition || encodePosition(position) !== place) throw notIssued();
  return position;
}

/** Encodes a position in a list whose sort key is a string. */
export function encodeTextCursor(list: unknown, sortKey: string): string {
  return signed(list, encodeText(sortKey));
}

/**
 * Decodes the sort key in a cursor that `encodeTextCursor` created.
 * @throws InvalidRequest unless the service issued the cursor for this list
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

/** The encoded position in a cursor, after checking the signature. */
function placeOf(list: unknown, cursor: string): string {
  const [place = '', signature = '', ...rest] = cursor.split('.');
  const expected = Buffer.from(sign(list, place));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (rest.length > 0 || !isSigned) throw notIssued();
  return place;
}

function notIssued(): InvalidRequest {
  return new InvalidRequest('query parameter cursor was not issued for this list');
}

function sign(list: unknown, place: string): string {
  const signature = createHmac('sha256', environment('cursorSecret')).update(JSON.stringify([list, place]));
  return signature.digest('base64url').slice(0, 22);
}
