import { existsSync } from 'node:fs';

/** The headless shell is the same browser without its own windows, and needs half of the processor time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The path of the browser that tests and pictures use.
 * @throws Error when there is none
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? INSTALLED].flat().find((file) => existsSync(file));
  if (found === undefined)
    throw new Error('There is no browser. Install Chromium, or set CHROMIUM_PATH to where it is.');
  return found;
}
