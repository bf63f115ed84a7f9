import { type DomainSettings, putDomainSettings, readDomainSettings } from '../../lib/domains/domain-settings.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';
import type { Options } from './domain-view.ts';

/**
 * Changes the domain settings, unless somebody else changes them at the same moment.
 * @param change gets the settings as they are, and returns the new ones
 * @param describe says what was done
 */
export async function changeSettings(
  { stage, json }: Options,
  change: (settings: DomainSettings, tools: ProjectTools) => DomainSettings,
  describe: (settings: DomainSettings) => string,
): Promise<void> {
  const settings = await withProject(stage, async (tools) => {
    const seen = await readDomainSettings();
    const wanted = change(seen.settings, tools);
    return (await putDomainSettings(tools.ports, wanted, seen.etag, tools.actor)).settings;
  });
  if (json) printJson({ domains: settings });
  else printNote(describe(settings));
}
