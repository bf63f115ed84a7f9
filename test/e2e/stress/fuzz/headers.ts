import fc from 'fast-check';
import { generateApiKey } from '../../../../lib/keys/key-format.ts';
import { model } from './model.ts';
import { anyText } from './texts.ts';

/** The values of a header, if any, and whether they are valid. */
export interface Spelling {
  readonly sent: string | readonly string[] | undefined;
  readonly isGood: boolean;
}

const good = (sent: Spelling['sent']): Spelling => ({ sent, isGood: true });
const bad = (sent: Spelling['sent']): Spelling => ({ sent, isGood: false });

/** Keys that the stage knows but no longer accepts. */
export interface DeadKeys {
  readonly revoked: string;
  readonly expired: string;
}

/**
 * Values of `Authorization`: the key in all valid forms, and invalid ones.
 * https://www.rfc-editor.org/rfc/rfc6750#section-2.1 and https://www.rfc-editor.org/rfc/rfc9110#section-11.1
 */
export function authorizations(apiKey: string, { revoked, expired }: DeadKeys): fc.Arbitrary<Spelling> {
  const flipped = (at: number) => apiKey.slice(0, at) + (apiKey[at] === 'x' ? 'y' : 'x') + apiKey.slice(at + 1);
  const forged = generateApiKey('local');
  const invalid = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    apiKey,
    `Basic ${apiKey}`,
    `Bearer${apiKey}`,
    `Bearer\t${apiKey}`,
  ];
  invalid.push(
    `Bearer ${apiKey} x`,
    `Bearer ${apiKey},`,
    `Bearer "${apiKey}"`,
    `Bearer ${apiKey}\u0000`,
    `Bearer x ${apiKey}`,
  );
  invalid.push(
    `Bearer ${apiKey.toUpperCase()}`,
    `Bearer ${apiKey.slice(0, -1)}`,
    `Bearer ${apiKey}0`,
    `Bearer ${apiKey}${apiKey}`,
  );
  invalid.push(`Bearer ${revoked}`, `Bearer ${expired}`, `Bearer ${forged}`, `Bearer ${generateApiKey('production')}`);
  invalid.push(`Bearer ${'A'.repeat(9000)}`, 'Bearer null', 'Bearer undefined', 'Bearer [object Object]', 'Bearer *');
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(good(`Bearer ${apiKey}`)) },
    fc.constantFrom(`bearer ${apiKey}`, `BEARER ${apiKey}`, `Bearer   ${apiKey}`, ` Bearer ${apiKey} `).map(good),
    fc.constantFrom(...invalid).map(bad),
    fc.nat({ max: apiKey.length - 1 }).map((at) => bad(`Bearer ${flipped(at)}`)),
    fc.constant(bad([`Bearer ${apiKey}`, 'Bearer x'])),
    anyText.map((text) => bad(`Bearer ${text}`)),
  );
}

export const contentTypes: fc.Arbitrary<Spelling> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(good('application/json')) },
  fc
    .constantFrom(
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/json ; a=b',
      ' application/json ',
    )
    .map(good),
  fc
    .constantFrom(
      undefined,
      '',
      'text/plain',
      'text/json',
      'application/jsonx',
      'application/json-patch+json',
      'application/vnd.api+json',
      'application/json, text/plain',
      'application/json/x',
      'application',
      'json',
      '*/*',
      'multipart/form-data; boundary=x',
      '; application/json',
    )
    .map(bad),
);

export const idempotencyKeys: fc.Arbitrary<Spelling> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(good(undefined)) },
  { weight: 6, arbitrary: fc.uuid().map(good) },
  fc.stringMatching(/^[\x21-\x7e]{1,60}$/).map(good),
  fc.constantFrom('~'.repeat(255), '!', '__proto__').map(good),
  // Used before, usually for another request.
  { weight: 3, arbitrary: fc.nat({ max: 1000 }).map((at) => new UsedKey(at)) },
  fc.constantFrom('', ' ', 'a b', 'x'.repeat(256), 'schlüssel', 'a\tb', '\u0000', '\u007f').map(bad),
  fc.constant(bad(['one', 'two'])),
);

/** An Idempotency-Key that was used before the case runs. */
class UsedKey implements Spelling {
  readonly at: number;
  readonly isGood = true;

  constructor(at: number) {
    this.at = at;
  }

  get sent(): string {
    const keys = [...model.idempotencyKeys.keys()].slice(-20);
    return keys[this.at % keys.length] ?? 'first';
  }
}

/** Headers that affect only how a response is sent. */
export const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Origin',
    'User-Agent',
    'Cookie',
    'X-HTTP-Method-Override',
  ),
  fc.oneof(
    fc.constantFrom('*/*', 'gzip', 'gzip;q=0', 'identity;q=0, *;q=0', 'https://evil.example', 'null', 'DELETE', ''),
    fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  ),
  { maxKeys: 2, noNullPrototype: true },
);
