import { createHash, randomInt } from 'node:crypto';
import { SERVICE } from '../config/service-name.ts';

/** The reversed generator polynomial of CRC-32: https://www.rfc-editor.org/rfc/rfc1952#section-8 */
const POLYNOMIAL = 0xedb88320;

/**
 * The CRC-32 of a text's UTF-8 bytes, like that of `node:zlib`. Loading that module would take a function longer than all
 * its checksums.
 */
function crc32(text: string): number {
  let rest = ~0;
  for (const byte of Buffer.from(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0);
  }
  return ~rest >>> 0;
}

/**
 * An API key has the form `<service>_<stage>_<secret><checksum>`. Secret scanners recognize the prefix. The checksum is
 * a CRC-32 of everything before it: a mistyped or invalid key is rejected without a database read.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 28; // × log2(62) = 166 bits
const CHECKSUM_LENGTH = 6; // 62^6 > 2^32
const AFTER_PREFIX = /^[0-9A-Za-z]{34}$/;

/** How the keys of a stage begin. */
export const keyPrefix = (stage: string): string => `${SERVICE}_${stage}_`;

/** Generates a key for a stage. The key is a secret: show it once and store only its hash. */
export function generateApiKey(stage: string): string {
  const unchecked = keyPrefix(stage) + randomBase62(SECRET_LENGTH);
  return unchecked + checksum(unchecked);
}

/** Whether `text` has the format, stage and checksum of a key that this service could have issued for the stage. */
export function isApiKeyOf(stage: string, text: string): boolean {
  return isKeyShaped(stage, text) && text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH));
}

/** Whether `text` has the format of a whole key of a stage, with any checksum. */
export function isKeyShaped(stage: string, text: string): boolean {
  const prefix = keyPrefix(stage);
  return text.startsWith(prefix) && AFTER_PREFIX.test(text.slice(prefix.length));
}

/** The SHA-256 of a key in hexadecimal, which is stored instead of it. Keys have enough entropy to need no salt. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Random letters and digits, uniformly distributed. */
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
