import { findLink } from './links.ts';

/** The client warns of a key that expires within this time, in milliseconds. */
const WARNED_BEFORE_MS = 14 * 24 * 60 * 60 * 1000;

/** When the API key of a response expires, if it does. */
export function expiryOf(headers: Headers): Date | undefined {
  const expiresAt = new Date(headers.get('X-API-Key-Expires') ?? Number.NaN);
  return Number.isNaN(expiresAt.getTime()) ? undefined : expiresAt;
}

/** The warning that the API key expires soon, if it does. */
export function expiryWarning(expiresAt: Date | undefined): string | undefined {
  if (!expiresAt || expiresAt.getTime() - Date.now() > WARNED_BEFORE_MS) return undefined;
  return `The API key expires at ${expiresAt.toISOString()}. Replace it before then.`;
}

/** The warning in the headers of a response: that the operation is deprecated, or may change. */
export function warningOf(operation: string, headers: Headers): string | undefined {
  if (headers.has('Deprecation')) {
    const [successor, page] = [findLink(headers, 'successor-version'), findLink(headers, 'deprecation')];
    return [
      `${operation} is deprecated and ends on ${headers.get('Sunset')}.`,
      ...(successor === undefined ? [] : [`Instead: ${successor}.`]),
      ...(page === undefined ? [] : [`More: ${page}`]),
    ].join(' ');
  }
  const stability = headers.get('X-Stability');
  if (stability === null) return undefined;
  return `${operation} is ${stability}: it may change ${stability === 'beta' ? 'with' : 'without'} notice.`;
}
