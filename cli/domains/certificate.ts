import { checkCertificate } from '../../lib/domains/check-certificate.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { readDomain } from './domain-view.ts';

/** `./petstore domains certificate`. */
export async function certificate(text: string, { stage, json }: StageOptions): Promise<void> {
  const check = await withProject(stage, ({ ports }) => checkCertificate(ports, readDomain(ports, text)));
  process.exitCode = check.isIssued ? 0 : 1;
  if (json) return printJson(check);
  if (check.isIssued) {
    printTable([check], {
      SUBJECTS: ({ subjects = [] }) => subjects.join(', '),
      ISSUER: ({ issuer = '' }) => issuer,
      FROM: ({ validFrom = '' }) => validFrom,
      TO: ({ validTo = '' }) => validTo,
    });
  }
  printNote(check.explanation);
}
