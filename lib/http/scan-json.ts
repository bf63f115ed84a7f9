import { escapePointer } from '../contract/describe-violations.ts';

const WHITE_SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /[ !#-[\]-\u{10ffff}]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;
const INVISIBLE = /[\p{Z}\p{C}]/u;

/**
 * Describes where a text stops being JSON (https://www.rfc-editor.org/rfc/rfc8259#section-2). The messages of `JSON.parse`
 * quote the text, which may be secret, and often have no position.
 */
export function describeJsonError(text: string): string {
  const { end: offset } = scan(text);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(0, lineStart).split('\n').length;
  return `unexpected ${nameAt(text, offset)} at line ${line}, column ${offset - lineStart + 1}`;
}

/** What is at an offset. Only characters that nobody would see there have names. */
function nameAt(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  if (code === undefined) return 'end';
  if (code === 0xfeff) return 'byte order mark';
  if (!INVISIBLE.test(String.fromCodePoint(code))) return 'character';
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Finds the first name that an object of a JSON text has twice, which `JSON.parse` does not tell.
 * @returns a JSON Pointer (https://www.rfc-editor.org/rfc/rfc6901)
 */
export function findRepeatedName(text: string): string | undefined {
  return scan(text).repeated;
}

/** An object or array whose end was not scanned yet. */
interface Container {
  /** The names of an object until now. An array has none. */
  readonly names: Set<string> | undefined;
  /** The name or the index of the value that is being scanned. */
  key: string | number;
}

/**
 * Scans a text without recursion, because it may be nested more deeply than the stack.
 * @returns the offset of the first character that is not valid JSON, or the length of the text if it ends too early; and
 *   the first name that an object has twice, if there is one
 */
function scan(text: string): { readonly end: number; readonly repeated: string | undefined } {
  const open: Container[] = [];
  let repeated: string | undefined;
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' = 'value';
  let at = skip(WHITE_SPACE, text, 0);
  for (let character = text[at]; character !== undefined; character = text[at]) {
    const parent = open.at(-1);
    const isClosing = parent !== undefined && character === (parent.names ? '}' : ']');
    if (isClosing && expected !== 'value' && expected !== 'key' && expected !== 'colon') {
      open.pop();
      expected = 'comma or end';
      at += 1;
    } else if (expected === 'comma or end') {
      if (character !== ',' || parent === undefined) break;
      if (typeof parent.key === 'number') parent.key += 1;
      expected = parent.names ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (character !== ':') break;
      expected = 'value';
      at += 1;
    } else if (character === '"') {
      const start = at;
      at = skipString(text, start + 1);
      if (text[at] !== '"') break;
      at += 1;
      const isName = expected.startsWith('key');
      if (isName && parent?.names) {
        const name: string = JSON.parse(text.slice(start, at));
        parent.key = name;
        if (parent.names.has(name)) repeated ??= pointerTo(open);
        parent.names.add(name);
      }
      expected = isName ? 'colon' : 'comma or end';
    } else if (expected.startsWith('key')) {
      break;
    } else if (character === '{' || character === '[') {
      const isObject = character === '{';
      open.push(isObject ? { names: new Set(), key: '' } : { names: undefined, key: 0 });
      expected = isObject ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const end = skip(SCALAR, text, at);
      if (end === at) break;
      expected = 'comma or end';
      at = end;
    }
    at = skip(WHITE_SPACE, text, at);
  }
  return { end: at, repeated };
}

function pointerTo(open: readonly Container[]): string {
  return open.map(({ key }) => `/${escapePointer(String(key))}`).join('');
}

/** The offset after the match of a sticky pattern, or the same offset if the pattern does not match. */
function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

/** The offset after a string's content. A single pattern for the whole string would use memory for each escape. */
function skipString(text: string, offset: number): number {
  let end = offset;
  for (let next = skip(STRING_PART, text, end); next > end; next = skip(STRING_PART, text, end)) end = next;
  return end;
}
