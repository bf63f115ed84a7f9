import { addDomain } from '../../lib/domains/add-domain.ts';
import { getDomain } from '../../lib/domains/domain-view.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { nameOf, type Options, printDomain } from './domain-view.ts';

/** `./petstore domains add`. */
export async function add(text: string, { stage, json }: Options): Promise<void> {
  const view = await withProject(stage, async ({ ports, actor }) =>
    getDomain(ports, await addDomain(ports, text, actor)),
  );
  if (json) return printJson(view);
  printNote(`Added ${nameOf(view)}. Add the record below at your DNS provider. DNS changes can take up to 48 hours.`);
  printNote(`Then run: ./petstore domains verify ${view.domain} --stage ${stage}`);
  printDomain(view);
}
