/** `Date` headers are in whole seconds, and responses are on their way for a while: less than this is no difference. */
const TOLERANCE_MS = 3_000;

let offset = 0;

/** Reads the service's clock from a response, so that times are right where the clock of this machine is wrong. */
export function setClock({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The service's time in milliseconds, now or when this machine's clock had another time. */
export const serverNow = (at: number = Date.now()): number => at + offset;
