import { expect, test } from '@jest/globals';
import { containsText, containsWords } from '../../../lib/format/contains-text.ts';

test.each([
  ['rex', 'T-Rex the second'],
  ['REX', 'rex'],
  ['zoe', 'Zoë'],
  ['Zo\u00eb', 'zoe\u0308'],
  ['zoe\u0308', 'ZO\u00cb'],
  ['istanbul', 'İstanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['ıstanbul', 'istanbul'],
  ['strasse', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['οδοσ', 'ΟΔΌΣ'],
  ['soren', 'Søren'],
  ['LUKASZ', 'łukasz'],
  ['Æ', 'aeon'],
  ['京犬', '東京犬'],
  ['가', '가람'],
  ['🐕', 'Good 🐕'],
])('%s finds %s', (part, text) => {
  expect(containsText(part)(text)).toBe(true);
});

test.each([
  ['rex', 'Re x'],
  ['京東', '東京'],
  ['.*', 'Rex'],
])('%s does not find %s', (part, text) => {
  expect(containsText(part)(text)).toBe(false);
});

test.each([
  ['place order', ['Place an order']],
  ['ORDER  place', ['Place an order']],
  ['pla ord', ['Place an order']],
  ['zoe second', ['The second Zoë']],
  ['store place', ['Place an order', 'store']],
  [' ', ['Place an order']],
])('every word of "%s" is in %j', (words, texts) => {
  expect(containsWords(words)(...texts)).toBe(true);
});

test.each([
  ['place pet', ['Place an order']],
  ['place order', ['Place', 'pet']],
])('not every word of "%s" is in %j', (words, texts) => {
  expect(containsWords(words)(...texts)).toBe(false);
});
