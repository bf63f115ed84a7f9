import { CHANGE_TIMEOUT_MS } from '../config/limits.ts';
import { readHeader } from '../contract/read-header.ts';
import { Conflict, LateRequest } from '../errors/errors.ts';
import { type GatewayEvent, isChange } from './middleware/middleware.ts';

/** How far the clocks of the parts of the service may differ. Pages estimate the time so that they are never ahead of it. */
const AHEAD_MS = 2_000;

/** When a page sent a change, in milliseconds by the service's clock. Undefined for clients that don't tell. */
export function readSentAt(event: GatewayEvent): number | undefined {
  const sentAt = isChange(event) ? readHeader(event, 'Sent-At') : undefined;
  return sentAt === undefined ? undefined : Number(sentAt) || 0;
}

/** When a person made a change, in milliseconds. All attempts to send it share this time. */
export function readBegunAt(event: GatewayEvent, sentAt: number): number {
  const begunAt = Number(readHeader(event, 'Begun-At') ?? sentAt) || 0;
  return Math.trunc(Math.min(Math.max(begunAt, 0), sentAt));
}

/** How long the page that sent a request still waits for its response, in milliseconds. */
export function remainingMs(event: GatewayEvent): number {
  const sentAt = readSentAt(event);
  return sentAt === undefined ? CHANGE_TIMEOUT_MS : Math.max(0, sentAt + CHANGE_TIMEOUT_MS - Date.now());
}

/**
 * Refuses a change that its page no longer waits for, and one from the future: the page's clock has been changed since the
 * last response, and it learns the time from this one.
 * @throws LateRequest
 * @throws Conflict for one from the future
 */
export function requireInTime(event: GatewayEvent): void {
  const remaining = remainingMs(event);
  if (remaining <= 0) throw new LateRequest('This request took too long to arrive.');
  if (remaining < CHANGE_TIMEOUT_MS + AHEAD_MS) return;
  throw new Conflict('The clock of this device was changed. Nothing was changed by this request. Try again.');
}
