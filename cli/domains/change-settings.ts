import { type DomainSettings, getDomainSettings, putDomainSettings } from '../../lib/domains/domain-settings.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';

/**
 * Changes the domain settings, and fails if somebody else changes them at the same time.
 * @param change gets the current settings and returns the new ones
 * @param describe returns the note that reports the change
 */
export async function changeSettings(
  { stage, json }: StageOptions,
  change: (settings: DomainSettings, tools: ProjectTools) => DomainSettings,
  describe: (settings: DomainSettings) => string,
): Promise<void> {
  const settings = await withProject(stage, async (tools) => {
    const seen = await getDomainSettings();
    const wanted = change(seen.settings, tools);
    return (await putDomainSettings(tools.ports, wanted, seen.etag, tools.actor)).settings;
  });
  if (json) printJson({ domains: settings });
  else printNote(describe(settings));
}
