import { gzipSync } from 'node:zlib';
import { entityTag } from '../contract/entity-tag.ts';

/** Bodies shorter than this, in UTF-16 code units, are not compressed: they fit in one or two packets. */
const MIN_GZIP_LENGTH = 1_024;

/** Creates a function that wraps a text, and returns the same object for as long as the text stays the same. */
export function keepCachedJson<Output>(): (text: string) => CachedJson<Output> {
  let kept: CachedJson<Output> | undefined;
  return (text) => {
    if (kept?.text !== text) kept = new CachedJson(text);
    return kept;
  };
}

/** JSON serialized once and sent many times. Its ETag and gzip form are computed lazily and cached. */
export class CachedJson<Output> {
  readonly text: string;
  /** The cursor of the next page, if it is a page and there is one. */
  readonly nextCursor: string | undefined;
  /** Carries the type of the serialized value. It does not exist at run time. */
  readonly output?: Output;
  #etag: string | undefined;
  #gzip: string | undefined;

  constructor(text: string, nextCursor?: string) {
    this.text = text;
    this.nextCursor = nextCursor;
  }

  /**
   * A weak entity tag (https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3). The same content has the same tag in
   * every execution environment and with every content coding. A page that gets a next page has new content: otherwise,
   * clients that keep a list's last page would never see more.
   */
  get etag(): string {
    this.#etag ??= `W/${entityTag(this.text + (this.nextCursor ?? ''))}`;
    return this.#etag;
  }

  /** The gzip form of the body, in base64 as the gateway expects it. Undefined for short bodies. */
  get gzip(): string | undefined {
    if (this.text.length < MIN_GZIP_LENGTH) return undefined;
    this.#gzip ??= gzipSync(this.text).toString('base64');
    return this.#gzip;
  }
}
