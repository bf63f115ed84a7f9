import { getDomain } from '../../lib/domains/domain-view.ts';
import { printJson } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { type Options, printDomain, readDomain } from './domain-view.ts';

/** `./petstore domains show`. */
export async function show(text: string, { stage, json }: Options): Promise<void> {
  const view = await withProject(stage, ({ ports }) => getDomain(ports, readDomain(ports, text)));
  if (json) printJson(view);
  else printDomain(view);
}
