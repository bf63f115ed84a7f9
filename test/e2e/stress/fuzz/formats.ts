import formats from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';

/**
 * `date-time` as the contract describes it. It was written from the contract's text, independently of the library that
 * the service uses.
 */
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d):(\d\d))$/;

export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [offsetHour, offsetMinute] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)];
  if (offsetMinute > 59 || offsetHour * 60 + offsetMinute > 18 * 60) return false;
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false;
  if (hour > 23 || minute > 59 || second > 59) return false;
  const offset = (parts[7] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const utc = new Date(Date.UTC(2000, month - 1, day, hour, minute - offset, second));
  // The year of the instant, without what Date does to years below 100.
  const utcYear = year + utc.getUTCFullYear() - 2000;
  return utcYear >= 1970 && utcYear <= 9999;
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * `uri` by its grammar (https://www.rfc-editor.org/rfc/rfc3986#appendix-A) and, as the contract's documentation
 * requires, with a valid host.
 */
export function isUri(text: string): boolean {
  const { uri } = formats.fullFormats;
  return typeof uri === 'function' && uri(text) && URL.canParse(text);
}

const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));

/** Most of these are date-times, some only nearly. */
export const nearlyDateTime: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('2026', '0000', '9999', '2028', '1969', '1970', '26', '+2026'),
    fc.tuple(twoDigits(13), twoDigits(32)),
    fc.constantFrom('T', 'T', 'T', 't', ' ', '\n', '_', ''),
    fc.tuple(twoDigits(24), twoDigits(60), twoDigits(61)),
    fc.constantFrom('', '', '.0', '.123456789', '.1234567890', '.', ',5'),
    fc.constantFrom('Z', 'Z', 'z', '+01:00', '-18:00', '+18:01', '+24:00', '+0100', '+01', '-00:00', '', ' Z', 'Z '),
  )
  .map(([year, [month, day], separator, time, fraction, zone]) =>
    [`${year}-${month}-${day}`, separator, time.join(':'), fraction, zone].join(''),
  );

export const dateTime: fc.Arbitrary<string> = fc.oneof(
  fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '1970-01-01T00:00:00Z',
    '1969-12-31T06:00:00-18:00',
    '2028-02-29T00:00:00.5-12:30',
    '9999-12-31T23:59:59.999999999Z',
  ),
  nearlyDateTime.filter(isDateTime),
);

export const webAddress: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    'http://a',
    'HTTPS://A.example:65535/?#',
    'http://[::1]/',
    'http://127.0.0.1:80/%F0%9F%90%95',
    `https://a.example/${'x'.repeat(2048 - 18)}`,
  ),
);

export const nearlyWebAddress: fc.Arbitrary<string> = fc.oneof(
  webAddress,
  fc.constantFrom(
    'http://',
    'http:///a',
    'ftp://a.example',
    'javascript:alert(1)',
    '//a.example',
    'http://a b',
    'http://a.example/ü',
    'http://a.example/%zz',
    'http://user:secret@a.example/',
    'http://a.example:99999/',
    'http://256.256.256.256/',
    'http://[::1',
    'http://a\n.example',
    ' http://a.example',
    `https://a.example/${'x'.repeat(2048)}`,
  ),
);
