import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeJsonError } from '../../../lib/http/scan-json.ts';

/** JSON with one character added, removed or replaced. */
const almostJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom(0, 1),
    fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '\\', '1', 'x'),
  )
  .map(([json, at, removed, added]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + added + json.slice(place + removed);
  });

/** The position of the error in V8's message, if it has one. */
function positionByV8(text: string): number | undefined {
  try {
    JSON.parse(text);
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: '' };
    if (message.startsWith('Unexpected end')) return text.length;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined ? undefined : Number(position);
  }
  return undefined;
}

test('the position of an error is the same as V8’s, or the start of its token or escape', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(almostJson, (text) => {
      const expected = positionByV8(text);
      if (expected === undefined) return;
      const column = Number(/column (\d+)$/.exec(describeJsonError(text))?.[1]);
      const between = text.slice(column - 1, expected);
      seen.add(between === '');
      expect(between).toMatch(/^\\?[\w.+-]*$/);
    }),
    { numRuns: 5_000 },
  );
  expect(seen).toContain(true);
});
