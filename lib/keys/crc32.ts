/** The reversed generator polynomial of CRC-32: https://www.rfc-editor.org/rfc/rfc1952#section-8 */
const POLYNOMIAL = 0xedb88320;

/**
 * The CRC-32 of a text's UTF-8 bytes, like that of `node:zlib`. Loading that module would take a function longer than all
 * its checksums.
 */
export function crc32(text: string): number {
  let rest = ~0;
  for (const byte of Buffer.from(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0);
  }
  return ~rest >>> 0;
}
