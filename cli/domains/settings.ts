import { type DomainSettings, getDomainSettings, putDomainSettings } from '../../lib/domains/domain-settings.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { Redirect } from '../../lib/project/project.ts';
import type { StageOptions } from '../support/options.ts';
import { printDone, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { readDomain } from './domain-view.ts';

export async function setPrimary(text: string, options: StageOptions): Promise<void> {
  await changeSettings(
    options,
    (settings, ports) => ({ ...settings, primary: text === 'none' ? null : readDomain(ports, text) }),
    ({ primary }) =>
      primary === null
        ? 'The project has no primary domain. The site is served at the default domain.'
        : `${primary} is the primary domain. The default domain redirects there while it is live.`,
  );
  if (/\.test\.?$/i.test(text))
    printNote('Browsers can’t open names below .test without setup. Use one below .localhost.');
}

export async function redirect(
  from: string,
  to: string,
  options: StageOptions & { readonly status: Redirect['status'] },
): Promise<void> {
  const { status } = options;
  await changeSettings(
    options,
    (settings, ports) => {
      const added = { from: readDomain(ports, from), to: readDomain(ports, to), status };
      return { ...settings, redirects: [...settings.redirects.filter((known) => known.from !== added.from), added] };
    },
    () => `${from} redirects to ${to} with status ${status}.`,
  );
}

export async function unredirect(from: string, options: StageOptions): Promise<void> {
  await changeSettings(
    options,
    (settings, ports) => {
      const domain = readDomain(ports, from);
      const redirects = settings.redirects.filter((known) => known.from !== domain);
      if (redirects.length === settings.redirects.length) throw new UserError(`${domain} does not redirect.`);
      return { ...settings, redirects };
    },
    () => `${from} no longer redirects.`,
  );
}

/**
 * Changes the domain settings, and fails if another change is made at the same time.
 * @param change gets the current settings and returns the new ones
 * @param describe returns the note that reports the change
 */
export async function changeSettings(
  { stage, json }: StageOptions,
  change: (settings: DomainSettings, ports: DomainPorts) => DomainSettings,
  describe: (settings: DomainSettings) => string,
): Promise<void> {
  const settings = await withProject(stage, async ({ ports, actor }) => {
    const seen = await getDomainSettings();
    return (await putDomainSettings(ports, change(seen.settings, ports), seen.etag, actor)).settings;
  });
  printDone(json, { domains: settings }, describe(settings));
}
