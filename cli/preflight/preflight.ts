import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { exitCodeOf, explainAwsFailure, UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/terminal.ts';
import { CHECK_NAMES, type CheckName } from './check-names.ts';
import { checks } from './checks.ts';
import { type Finding, unchecked } from './finding.ts';
import { openTarget, type Target } from './target.ts';

interface Options extends StageOptions {
  readonly only?: readonly CheckName[] | undefined;
}

type Result = Finding & { readonly check: CheckName };

/**
 * `preflight`
 * @throws UserError without working credentials or a region
 */
export async function preflight({ stage, json, only = CHECK_NAMES }: Options): Promise<void> {
  if (stage === LOCAL_STAGE) throw new UsageError('The local service needs no AWS account.');
  const target = await openTarget(stage);
  const names = CHECK_NAMES.filter((name) => only.includes(name));
  const results = (await Promise.all(names.map((name) => runCheck(name, target)))).flat();
  process.exitCode = exitCodeFor(results);
  if (json) {
    const { account, region } = target;
    printJson({ stage, account, region, checks: results });
    return;
  }
  for (const result of results) console.log(describe(result));
  const count = (outcome: Finding['outcome']) => results.filter((each) => each.outcome === outcome).length;
  console.log(`${count('ok')} ok, ${count('to do')} to do, ${count('unchecked')} could not be checked.`);
}

async function runCheck(check: CheckName, target: Target): Promise<Result[]> {
  const findings = await checks[check](target).catch(async (error: unknown) => {
    const { message, code } = await explainAwsFailure(error);
    return [unchecked(message, code)];
  });
  return findings.map((finding) => ({ check, ...finding }));
}

/** What is to do counts before what could not be checked. What nobody can check yet counts as ok. */
function exitCodeFor(results: readonly Result[]): number {
  if (results.some(({ outcome }) => outcome === 'to do')) return 1;
  const codes = results.flatMap(({ code }) => (code ? [exitCodeOf(code)] : []));
  return codes.length === 0 ? 0 : Math.min(...codes);
}

function describe({ check, outcome, detail, run }: Result): string {
  const line = `${outcome.padEnd(9)}  ${check.padEnd(12)}  ${detail}`;
  return run === undefined ? line : `${line}\n${' '.repeat(25)}Run: ${run}`;
}
