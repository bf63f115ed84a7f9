import type { StageOptions } from '../support/options.ts';
import { printNote } from '../support/output.ts';
import { changeSettings } from './change-settings.ts';
import { readDomain } from './domain-view.ts';

/** `./petstore domains primary`. */
export async function setPrimary(text: string, options: StageOptions): Promise<void> {
  await changeSettings(
    options,
    (settings, { ports }) => ({ ...settings, primary: text === 'none' ? null : readDomain(ports, text) }),
    ({ primary }) =>
      primary === null
        ? 'The project has no primary domain. The site is served at the default domain.'
        : `${primary} is the primary domain. The default domain redirects there while it is live.`,
  );
  if (/\.test\.?$/i.test(text))
    printNote('Browsers can’t open names below .test without setup. Use one below .localhost.');
}
