import { checkAlarms } from './alarms.ts';
import { checkBootstrap } from './bootstrap.ts';
import type { CheckName } from './check-names.ts';
import { checkConcurrency } from './concurrency.ts';
import { checkCostTag } from './cost-tag.ts';
import { checkEmails } from './emails.ts';
import { type Finding, ok, toDo, unchecked } from './finding.ts';
import { checkGatewayLogs } from './gateway-logs.ts';
import type { Target } from './target.ts';

/** The checks. Each has a finding for each thing that it looks at, or one for all. */
export const checks: Readonly<Record<CheckName, (target: Target) => Promise<readonly Finding[]>>> = {
  region: async (target) => [checkRegion(target)],
  bootstrap: checkBootstrap,
  concurrency: async (target) => [await checkConcurrency(target)],
  'gateway-logs': async (target) => [await checkGatewayLogs(target)],
  alarms: checkAlarms,
  'cost-tag': async (target) => [await checkCostTag(target)],
  cloudfront: async (target) => [await checkCloudFront(target)],
  emails: async (target) => [await checkEmails(target)],
};

/** Stacks in another region than the settings name would read outputs from the wrong one. */
function checkRegion({ settings, region, identity, account }: Target): Finding {
  const where = `${identity} in the account ${account}`;
  if (settings.region === undefined || settings.region === region) return ok(`${where}, in ${region}`);
  return toDo(
    `${where} works in ${region}, but the settings say ${settings.region}.`,
    `export AWS_REGION=${settings.region}`,
  );
}

/** AWS verifies a new account before it may create distributions, and no API tells whether it has. */
async function checkCloudFront({ deployedStack }: Target): Promise<Finding> {
  if (await deployedStack('Site')) return ok('The site is deployed.');
  return unchecked(
    `Whether AWS has verified the account for CloudFront can't be read. If the site stack fails with "Your account must ` +
      'be verified", open a case with AWS Support.',
  );
}
