import type { StackFigures } from '../parts/stacks-part.ts';
import { isReference, OWN_STACK } from '../stacks.ts';
import { byColdStart } from './stacks-report.ts';
import { colours, line, rectangle, svg, text } from './svg.ts';

const WIDTH = 860;
const LABELS = 310;
const ROW = 30;
const BAR = 18;
const TOP = 52;
const TARGET_MS = 60;

/** The cold starts of all stacks as bars. */
export function coldStartPicture(figures: readonly StackFigures[]): string {
  const sorted = byColdStart(figures);
  const longest = Math.max(TARGET_MS, ...sorted.map(({ starts }) => starts.total.median));
  const scale = (WIDTH - LABELS - 70) / longest;
  const height = TOP + sorted.length * ROW + 34;
  const target = LABELS + TARGET_MS * scale;
  return svg(WIDTH, height, 'Cold starts in milliseconds: import of the bundle and first GET of 20 categories', [
    text(16, 26, 'Cold start, ms: import of the bundle (dark) and first GET of 20 categories (light)', { bold: true }),
    ...sorted.map((figure, row) => bar(figure, TOP + row * ROW, scale)),
    line([target, TOP - 8], [target, height - 26], colours.target, '4 3'),
    text(target, height - 10, `target ${TARGET_MS}`, { anchor: 'middle', colour: colours.target, size: 12 }),
  ]);
}

function bar({ stack, starts }: StackFigures, y: number, scale: number): string {
  const isOwn = stack.id === OWN_STACK;
  const [dark, light] = isOwn ? colours.own : colours.other;
  const { load, total } = starts;
  // The medians of the parts need not add up to the median of the whole, which is what the bar is as long as.
  const loadWidth = Math.min(load.median, total.median) * scale;
  const title = isReference(stack) ? `(${stack.title})` : stack.title;
  const colour = isReference(stack) ? colours.faint : colours.text;
  return [
    text(LABELS - 10, y + BAR - 4, title, { anchor: 'end', bold: isOwn, colour }),
    rectangle(LABELS, y, loadWidth, BAR, dark),
    rectangle(LABELS + loadWidth, y, total.median * scale - loadWidth, BAR, light),
    text(LABELS + total.median * scale + 6, y + BAR - 4, total.median.toFixed(0), { bold: isOwn, colour }),
  ].join('\n');
}
