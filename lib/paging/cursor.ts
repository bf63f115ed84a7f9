import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/environment.ts';
import type { Page } from '../database/read-items.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** How a cursor has the position at which a page ends. */
export interface PositionFormat<Position> {
  encode(position: Position): string;
  decode(place: string): Position;
  isValid(position: Position): boolean;
}

/** A page that a client gets. */
export interface ClientPage<Entry> {
  readonly body: Entry[];
  readonly nextCursor?: string | undefined;
  readonly searched?: number | undefined;
}

/** The positions of lists by id. Anyone with access to the data folder can forge a signature of the local stage. */
export const BY_ID: PositionFormat<number> = {
  encode: (id) => id.toString(36),
  decode: (place) => Number.parseInt(place, 36),
  isValid: (id) => Number.isSafeInteger(id) && id >= 1,
};

/** The positions of lists whose sort key is a text. */
export const BY_TEXT: PositionFormat<string> = {
  encode: (text) => Buffer.from(text).toString('base64url'),
  decode: (place) => Buffer.from(place, 'base64url').toString(),
  isValid: (text) => text !== '',
};

/**
 * Reads the page at a cursor, which is signed together with its list.
 * @param list the operation and its filters
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function pageAt<Entry, Position>(
  cursor: string | undefined,
  list: unknown,
  { encode, decode, isValid }: PositionFormat<Position>,
  read: (after: Position | undefined) => Promise<Page<Entry, Position>>,
): Promise<ClientPage<Entry>> {
  const place = cursor === undefined ? undefined : signedPlace(list, cursor);
  const after = place === undefined ? undefined : decode(place);
  if (after !== undefined && !(isValid(after) && encode(after) === place)) throw notIssued();
  const { entries, next, searched } = await read(after);
  return { body: entries, nextCursor: next === undefined ? undefined : signed(list, encode(next)), searched };
}

function signed(list: unknown, place: string): string {
  const signature = createHmac('sha256', environment('cursorSecret')).update(JSON.stringify([list, place]));
  return `${place}.${signature.digest('base64url').slice(0, 22)}`;
}

/** The encoded position in a cursor, after checking the signature. */
function signedPlace(list: unknown, cursor: string): string {
  const [place = ''] = cursor.split('.');
  const [expected, given] = [Buffer.from(signed(list, place)), Buffer.from(cursor)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notIssued();
  return place;
}

function notIssued(): InvalidRequest {
  return new InvalidRequest('query parameter cursor was not issued for this list');
}
