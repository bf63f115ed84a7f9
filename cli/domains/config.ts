import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type DomainSettings, getDomainSettings } from '../../lib/domains/domain-settings.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { redirectSchema } from '../../lib/project/project.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { readDomain } from './domain-view.ts';
import { changeSettings } from './settings.ts';

/** The schema of the configuration: `domains.primary` and `domains.redirects`. */
const configSchema = z.strictObject({
  domains: z.strictObject({
    primary: z.string().nullable(),
    redirects: z.array(z.strictObject({ ...redirectSchema.shape, status: redirectSchema.shape.status.default(301) })),
  }),
});

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
      const read = (domain: string) => readDomain(ports, domain);
      return {
        primary: primary === null ? null : read(primary),
        redirects: redirects.map(({ from, to, status }) => ({ from: read(from), to: read(to), status })),
      };
    },
    (settings) => `The primary domain is ${settings.primary ?? 'none'}, with ${settings.redirects.length} redirects.`,
  );
}

/** @throws UserError when the file is not a valid configuration */
function readConfig(file: string): DomainSettings {
  try {
    return configSchema.parse(parse(readFileSync(file === '-' ? 0 : file, 'utf8'))).domains;
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UserError(`${file} is not a valid domain configuration: ${reason.replace(/\s+/g, ' ')}`, {
      cause: error,
    });
  }
}
