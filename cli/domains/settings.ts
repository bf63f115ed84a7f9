import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { parseDomainName } from '../../lib/domains/dns/domain-name.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import {
  type DomainSettings,
  getDomainSettings,
  putDomainSettings,
} from '../../lib/domains/settings/domain-settings.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { type Redirect, redirectSchema } from '../../lib/project/project.ts';
import type { StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { readText } from '../support/read-text.ts';
import { printDone, printJson, printNote } from '../support/terminal.ts';

/** The schema of the configuration: `domains.primary` and `domains.redirects`. */
const configSchema = z.strictObject({
  domains: z.strictObject({
    primary: z.string().nullable(),
    redirects: z.array(z.strictObject({ ...redirectSchema.shape, status: redirectSchema.shape.status.default(301) })),
  }),
});

export async function setPrimary(text: string, options: StageOptions): Promise<void> {
  const { primary } = await changeSettings(
    options,
    (settings, ports) => ({
      ...settings,
      primary: text.trim() === 'none' ? null : parseDomainName(text, ports.nameRules),
    }),
    ({ primary }) =>
      primary === null
        ? 'The project has no primary domain. The site is served at the default domain.'
        : `${primary} is the primary domain. The default domain redirects there while it is live.`,
  );
  if (primary?.endsWith('.test'))
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
      const added = { from: parseDomainName(from, ports.nameRules), to: parseDomainName(to, ports.nameRules), status };
      return { ...settings, redirects: [...settings.redirects.filter((known) => known.from !== added.from), added] };
    },
    () => `${from.trim()} redirects to ${to.trim()} with status ${status}.`,
  );
}

export async function unredirect(from: string, options: StageOptions): Promise<void> {
  await changeSettings(
    options,
    (settings, ports) => {
      const domain = parseDomainName(from, ports.nameRules);
      const redirects = settings.redirects.filter((known) => known.from !== domain);
      if (redirects.length === settings.redirects.length) throw new UserError(`${domain} does not redirect.`);
      return { ...settings, redirects };
    },
    () => `${from.trim()} no longer redirects.`,
  );
}

export async function config(file: string | undefined, options: StageOptions): Promise<void> {
  if (file === undefined) {
    const { settings } = await withProject(options.stage, getDomainSettings);
    if (options.json) printJson({ domains: settings });
    else console.log(stringify({ domains: settings }).trimEnd());
    return;
  }
  const { primary, redirects } = readConfig(file);
  await changeSettings(
    options,
    (_, ports) => {
      const read = (domain: string) => parseDomainName(domain, ports.nameRules);
      return {
        primary: primary === null ? null : read(primary),
        redirects: redirects.map(({ from, to, status }) => ({ from: read(from), to: read(to), status })),
      };
    },
    (settings) => `The primary domain is ${settings.primary ?? 'none'}, with ${settings.redirects.length} redirects.`,
  );
}

/**
 * Changes the domain settings, and fails if another change is made at the same time.
 * @param change gets the current settings and returns the new ones
 * @param describe returns the note that reports the change
 * @returns the new settings
 */
async function changeSettings(
  { stage, json }: StageOptions,
  change: (settings: DomainSettings, ports: DomainPorts) => DomainSettings,
  describe: (settings: DomainSettings) => string,
): Promise<DomainSettings> {
  const settings = await withProject(stage, async ({ ports, actor }) => {
    const seen = await getDomainSettings();
    const changed = change(seen.settings, ports);
    return (await putDomainSettings(ports, changed, actor, { ifMatch: seen.etag })).settings;
  });
  printDone(json, { domains: settings }, describe(settings));
  return settings;
}

/** @throws UserError when the file can't be read or is not a valid configuration */
function readConfig(file: string): DomainSettings {
  const text = readText(file);
  try {
    return configSchema.parse(parse(text)).domains;
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UserError(`${file} is not a valid domain configuration: ${reason.replace(/\s+/g, ' ')}`, {
      cause: error,
    });
  }
}
