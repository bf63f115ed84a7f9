import { findLink } from './links.ts';

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
