import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPage } from './send-page.ts';

const urlOf = (file: string) => new URL(`../../apps/brand/${file}`, import.meta.url);
const readBrand = (file: string) => readFileSync(urlOf(file), 'utf8');

/** The logo as a URL. */
export const LOGO_URL = `data:image/svg+xml,${encodeURIComponent(readBrand('public/logo.svg'))}`;

/** The style sheet with the accent. */
export const BRAND_COLORS = readBrand('colors.css');

/** The style sheet with the font. */
export const BRAND_FONTS = readBrand('fonts.css').replaceAll('./fonts/', '/fonts/');

/** What sends each file of the font, by path. */
export const sendsFonts = Object.fromEntries(
  readdirSync(urlOf('fonts')).map((file) => [
    `/fonts/${file}`,
    async (_incoming: IncomingMessage, response: ServerResponse) => {
      const font = await readFile(urlOf(`fonts/${file}`));
      sendPage(response, 'font/woff2', font, { 'Cache-Control': 'private, max-age=86400' });
    },
  ]),
);
