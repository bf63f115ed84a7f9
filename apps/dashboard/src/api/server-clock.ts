/** How far the service's clock is ahead of this machine's, in milliseconds. Not a number until a response tells. */
let offset = Number.NaN;

/**
 * Reads the service's clock from a response, so that times are right where the clock of this machine is wrong. Whole seconds
 * in `Date`, and the time that a response was on its way, leave a range. The estimate is the least of it, so it is never
 * ahead of the service. It gets better with responses that exclude it, and starts over when one of the clocks was changed.
 * @param sentAt when the request was sent, by this machine's clock
 */
export function setClock({ headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('Date') ?? '');
  const [least, most] = [date - Date.now(), date + 1_000 - sentAt];
  if (!Number.isNaN(date) && !(offset >= least && offset <= most)) offset = least;
}

/** The service's time in milliseconds, now or when this machine's clock had another time. */
export const serverNow = (at: number = Date.now()): number => at + (offset || 0);

/**
 * Tells the service when a change is sent, by its own clock.
 * @param begunAt when the person made it, by the service's clock. All attempts have the same time
 */
export const timeHeaders = (sentAt: number, begunAt: number): Record<string, string> =>
  Number.isNaN(offset) ? {} : { 'Sent-At': String(sentAt + offset), 'Begun-At': String(begunAt) };
