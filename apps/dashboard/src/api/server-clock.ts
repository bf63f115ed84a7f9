/** How far the service's clock is ahead of this machine's, in milliseconds. Not a number until a response tells. */
let offset = Number.NaN;

/**
 * Reads the service's clock from a response, so that times are right where the clock of this machine is wrong. Whole seconds
 * in `Date`, and the time that a response was on its way, leave a range. The estimate is the least of it, so it is never
 * ahead of the service. It gets better with responses that exclude it, and starts over when one of the clocks was changed.
 * @param startedAt when the request was sent, by `performance.now()`: this machine's clock may have been changed since
 */
export function setClock({ headers }: Response, startedAt: number): void {
  const date = Date.parse(headers.get('Date') ?? '');
  const least = date - Date.now();
  const most = least + 1_000 + performance.now() - startedAt;
  if (!Number.isNaN(date) && !(offset >= least && offset <= most)) offset = least;
}

/** The service's time in milliseconds, now or when this machine's clock had another time. */
export const serverNow = (at: number = Date.now()): number => at + (offset || 0);

/**
 * Tells the service when a change is sent, which is now, by its own clock.
 * @param begunAt when the person made it, by the service's clock. All attempts have the same time
 */
export const timeHeaders = (begunAt: number): Record<string, string> =>
  Number.isNaN(offset) ? {} : { 'Sent-At': String(serverNow()), 'Begun-At': String(begunAt) };
