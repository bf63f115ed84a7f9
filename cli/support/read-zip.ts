import { inflateRawSync } from 'node:zlib';

const END = Buffer.from('PK\x05\x06', 'latin1');
const STORED = 0;

/**
 * Reads a file of a zip archive, or returns `undefined` if the archive does not have it.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (4.3.7, 4.3.12 and 4.3.16)
 */
export function readZip(zip: Buffer, file: string): Buffer | undefined {
  const end = zip.lastIndexOf(END);
  if (end < 0) return undefined;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const next = at + 46 + Number(nameLength) + Number(extraLength) + Number(commentLength);
    if (zip.toString('utf8', at + 46, at + 46 + Number(nameLength)) === file) return contentOf(zip, at);
    at = next;
  }
  return undefined;
}

/** @param entry where the file is described in the directory at the end */
function contentOf(zip: Buffer, entry: number): Buffer {
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === STORED ? content : inflateRawSync(content);
}
