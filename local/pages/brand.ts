import { readFileSync } from 'node:fs';

const readBrand = (file: string) => readFileSync(new URL(`../../apps/brand/${file}`, import.meta.url), 'utf8');

/** The logo as a URL. */
export const LOGO_URL = `data:image/svg+xml,${encodeURIComponent(readBrand('public/logo.svg'))}`;

/** The style sheet with the accent. */
export const BRAND_COLORS = readBrand('colors.css');
