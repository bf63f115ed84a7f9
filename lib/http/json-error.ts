const WHITE_SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /[ !#-[\]-\u{10ffff}]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

/**
 * Describes where a text stops being JSON (https://www.rfc-editor.org/rfc/rfc8259#section-2). The messages of `JSON.parse`
 * quote the text, which may be secret, and often have no position.
 */
export function describeJsonError(text: string): string {
  const offset = findJsonError(text);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(0, lineStart).split('\n').length;
  const problem = offset < text.length ? 'unexpected character' : 'unexpected end';
  return `${problem} at line ${line}, column ${offset - lineStart + 1}`;
}

/** The offset of the first character that is not valid JSON, or the length of the text if it ends too early. */
function findJsonError(text: string): number {
  const open: string[] = [];
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' = 'value';
  let at = skip(WHITE_SPACE, text, 0);
  for (let character = text[at]; character !== undefined; character = text[at]) {
    const parent = open.at(-1);
    const isClosing = parent !== undefined && character === (parent === '{' ? '}' : ']');
    if (isClosing && expected !== 'value' && expected !== 'key' && expected !== 'colon') {
      open.pop();
      expected = 'comma or end';
      at += 1;
    } else if (expected === 'comma or end') {
      if (character !== ',' || parent === undefined) return at;
      expected = parent === '{' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (character !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (character === '"') {
      at = skipString(text, at + 1);
      if (text[at] !== '"') return at;
      expected = expected.startsWith('key') ? 'colon' : 'comma or end';
      at += 1;
    } else if (expected.startsWith('key')) {
      return at;
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const end = skip(SCALAR, text, at);
      if (end === at) return at;
      expected = 'comma or end';
      at = end;
    }
    at = skip(WHITE_SPACE, text, at);
  }
  return at;
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
