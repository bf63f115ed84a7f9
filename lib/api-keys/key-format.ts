import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * An API key reads `petstore_<stage>_<secret><checksum>`: a prefix that secret scanners can look for, a random secret,
 * and a CRC-32 of all that stands before it, so that a mistyped or made-up key is refused without a database read.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 28; // × log2(62) = 166 bits
const CHECKSUM_LENGTH = 6; // 62^6 > 2^32
const SHAPE = /^petstore_([a-z]+)_[0-9A-Za-z]{34}$/;

/** A new key of a stage. It is a secret: show it once, store only its hash. */
export function generateApiKey(stage: string): string {
  const unchecked = `petstore_${stage}_${randomBase62(SECRET_LENGTH)}`;
  return unchecked + checksum(unchecked);
}

/** Whether `text` is a key that this service could have issued for the stage: its shape, stage and checksum are right. */
export function isApiKeyOf(stage: string, text: string): boolean {
  if (SHAPE.exec(text)?.[1] !== stage) return false;
  return text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH));
}

/** What is stored in place of a key: its SHA-256 in hexadecimal. A key is random enough to need no salt. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** `length` characters drawn evenly from the 62 letters and digits. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
