/** The look of the pictures: they stand on their own white ground, for pages that are dark too. */
export const colours = {
  ground: '#ffffff',
  text: '#24292f',
  faint: '#8c959f',
  rule: '#d8dee4',
  own: ['#0b5cad', '#6cb0f5'],
  other: ['#6e7781', '#c4cbd3'],
  target: '#b3261e',
} as const;

export interface TextOptions {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly colour?: string;
  readonly size?: number;
}

/** A picture of a size, with what is described for those who can't see it. */
export function svg(width: number, height: number, description: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
      ` role="img" font-family="system-ui, sans-serif">`,
    `<title>${escaped(description)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

export function text(x: number, y: number, words: string, options: TextOptions = {}): string {
  const { anchor = 'start', bold = false, colour = colours.text, size = 13 } = options;
  const weight = bold ? ' font-weight="600"' : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}" text-anchor="${anchor}"${weight}>${escaped(words)}</text>`;
}

export function rectangle(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"/>`;
}

export function line(
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
  dashes = '',
): string {
  const [x1, y1, x2, y2] = [...from, ...to].map(round);
  const dashed = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}"${dashed}/>`;
}

/** A line through points, with a dot on each. */
export function curve(points: readonly (readonly [number, number])[], colour: string): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  const dots = points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3.5" fill="${colour}"/>`);
  return [`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`, ...dots].join('\n');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
