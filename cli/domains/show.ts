import { getDomain } from '../../lib/domains/domain-view.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { addressOf, printDomain, readDomain } from './domain-view.ts';

/** `./petstore domains show`. */
export async function show(text: string, { stage, json }: StageOptions): Promise<void> {
  const { view, address } = await withProject(stage, async (tools) => {
    const shown = await getDomain(tools.ports, readDomain(tools.ports, text));
    return { view: shown, address: addressOf(tools, shown) };
  });
  if (json) printJson(view);
  else printDomain(view, address);
}
