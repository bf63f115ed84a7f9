import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { isLocalName } from '../../lib/domains/dns/domain-name.ts';
import { addDomain } from '../../lib/domains/list/add-domain.ts';
import { getDomain } from '../../lib/domains/list/domain-view.ts';
import { afterFirstBuild } from '../support/after-first-build.ts';
import type { StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { printJson, printNote } from '../support/terminal.ts';
import { nameOf, printDomain } from './domain-view.ts';

export async function add(text: string, { stage, json }: StageOptions): Promise<void> {
  const view = await withProject(stage, async (tools) => {
    const { ports, actor } = tools;
    return getDomain(ports, await afterFirstBuild(tools, () => addDomain(ports, { domain: text }, actor)));
  });
  if (json) return printJson(view);
  printNote(`Added ${nameOf(view)}.`);
  if (stage === LOCAL_STAGE && !isLocalName(view.domain)) {
    printNote('The local DNS only has names below .localhost and .test, so this domain can never be verified here.');
    printNote('To try a custom domain, add one such as www.shop.localhost.');
  } else {
    printNote('Add the record below at your DNS provider. DNS changes can take up to 48 hours.');
    printNote(`Then run: ./petstore domains verify ${view.domain} --stage ${stage}`);
  }
  printDomain(view);
}
