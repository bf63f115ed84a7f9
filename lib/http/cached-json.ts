import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Bodies smaller than this, in UTF-16 code units, are not worth compressing: they fit one packet or two. */
const WORTH_COMPRESSING = 1_024;

/** A JSON body that is made once and sent many times; what else is made of it is made once too, when first wanted. */
export class CachedJson<Output> {
  readonly text: string;
  /** Carries the type of what the text holds; never there at run time. */
  readonly output?: Output;
  #etag: string | undefined;
  #gzip: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** A weak entity tag (RFC 9110, section 8.8.3): the same for the same content, from whichever function, in whichever coding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 22)}"`;
    return this.#etag;
  }

  /** The gzip coding of the body, in base64 as a function hands it to the gateway; nothing where it is not worth it. */
  get gzip(): string | undefined {
    if (this.text.length < WORTH_COMPRESSING) return undefined;
    this.#gzip ??= gzipSync(this.text).toString('base64');
    return this.#gzip;
  }
}
