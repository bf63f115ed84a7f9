import type { ListingFigures } from '../parts/listing-part.ts';
import { whole } from './numbers.ts';
import { colours, curve, line, svg, text } from './svg.ts';

const WIDTH = 860;
const HEIGHT = 360;
const LEFT = 70;
const RIGHT = 690;
const TOP = 56;
const BOTTOM = 306;

type Point = readonly [categories: number, milliseconds: number];

/** The time of a warm list against its length, both in powers of ten. */
export function listingPicture(figures: readonly ListingFigures[]): string {
  const own: Point[] = figures.map(({ categories, own: { gzip } }) => [categories, gzip?.wall.median ?? Number.NaN]);
  const bare: Point[] = figures.map(({ categories, bare: { wall } }) => [categories, wall.median]);
  const times = [...own, ...bare].map(([, milliseconds]) => milliseconds);
  const x = powers(Math.min(...figures.map(({ categories }) => categories)), figures.at(-1)?.categories ?? 1);
  const y = powers(Math.min(...times), Math.max(...times));
  const place = ([categories, milliseconds]: Point) =>
    [LEFT + x.share(categories) * (RIGHT - LEFT), BOTTOM - y.share(milliseconds) * (BOTTOM - TOP)] as const;
  const corner = x.marks[0] ?? 1;
  return svg(
    WIDTH,
    HEIGHT,
    'Time of a warm GET of all categories against their number, of this project and a bare handler',
    [
      text(16, 26, 'Warm GET /categories when nothing is new, ms', { bold: true }),
      ...y.marks.map((mark) => row(place([corner, mark])[1], mark < 1 ? String(mark) : whole(mark))),
      ...x.marks.map((mark) =>
        text(place([mark, y.marks[0] ?? 1])[0], BOTTOM + 20, whole(mark), { anchor: 'middle', size: 12 }),
      ),
      text((LEFT + RIGHT) / 2, BOTTOM + 42, 'categories', { anchor: 'middle', size: 12, colour: colours.faint }),
      ...named(bare.map(place), 'a bare handler', colours.other[0]),
      ...named(own.map(place), 'this project', colours.own[0]),
    ],
  );
}

function row(y: number, label: string): string {
  return [line([LEFT, y], [RIGHT, y], colours.rule), text(LEFT - 8, y + 4, label, { anchor: 'end', size: 12 })].join(
    '\n',
  );
}

function named(points: readonly (readonly [number, number])[], name: string, colour: string): string[] {
  const [x, y] = points.at(-1) ?? [0, 0];
  return [curve(points, colour), text(x + 12, y + 4, name, { colour, bold: true })];
}

/** The powers of ten from below a value to above another, and where a value lies between the first and the last. */
function powers(least: number, most: number): { marks: number[]; share: (value: number) => number } {
  const first = Math.floor(Math.log10(least) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9));
  const marks = Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step));
  return { marks, share: (value) => (Math.log10(value) - first) / (last - first) };
}
