import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/environment.ts';
import { InvalidRequest } from '../errors/errors.ts';

/**
 * Encodes the id at which a page ends as a cursor, if there is a next page. The signature covers the id and the list,
 * which is the operation and its filters.
 */
export function encodeCursor(list: unknown, id: number | undefined): string | undefined {
  return id === undefined ? undefined : signed(list, id.toString(36));
}

/**
 * Decodes the id in a cursor, if there is one.
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export function decodeCursor(list: unknown, cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(list, cursor);
  const id = Number.parseInt(place, 36);
  // Check the id as well: anyone with access to the data folder can forge a signature of the local stage.
  if (!Number.isSafeInteger(id) || id < 1 || id.toString(36) !== place) throw notIssued();
  return id;
}

/** Encodes a position in a list whose sort key is a string. */
export function encodeTextCursor(list: unknown, sortKey: string): string {
  return signed(list, Buffer.from(sortKey).toString('base64url'));
}

/**
 * Decodes the sort key in a cursor that `encodeTextCursor` created.
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export function decodeTextCursor(list: unknown, cursor: string): string {
  const place = placeOf(list, cursor);
  const sortKey = Buffer.from(place, 'base64url').toString();
  if (sortKey === '' || Buffer.from(sortKey).toString('base64url') !== place) throw notIssued();
  return sortKey;
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
