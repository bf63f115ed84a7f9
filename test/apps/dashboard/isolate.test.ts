import { expect, test } from '@jest/globals';
import { isolate } from '../../../apps/dashboard/src/messages/isolate.ts';

test.each(['Cats', 'Größe', '猫', 'ada@example.com'])('%s stays as it is', (text) => {
  expect(isolate(text)).toBe(text);
});

test.each(['חתול', 'قطة', 'a\u200fb', '\u{1e900}'])('%s is isolated from the text around it', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['\u202egnp', '\u2067x\u2069', 'x\u2069y'])('%j can’t change the direction of what follows', (text) => {
  expect(isolate(text)).toMatch(/^\w+$/);
});
