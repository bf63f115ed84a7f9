import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { DEPLOYED_STAGES, type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import type { Emulated } from './emulated-assembly.ts';
import type { Shell } from './shell.ts';
import { signInToDashboard } from './sign-in.ts';
import { stackOutput } from './stack.ts';
import { timeStep } from './steps.ts';

/**
 * Deploys a site on both stages, and tests the site and the dashboard as their users would. The pipeline has deployed the
 * site stack of staging.
 */
export async function deploySites(shell: Shell, project: string, { resources }: Emulated): Promise<void> {
  const stack = stackName('production', 'Site');
  await timeStep(
    'the site stack of production is deployed',
    () => shell.run(`npx cdk deploy ${stack} --app cdk.out --require-approval never`),
    () => `${resources.get(stack)} resources`,
  );
  const site = makeSite(project);
  for (const stage of DEPLOYED_STAGES) {
    await timeStep(`the site of ${stage} is deployed and read`, () => deploySite(shell, stage, site));
    await timeStep(`the dashboard of ${stage} is served`, () => readDashboard(shell, stage));
    await timeStep(`the schedule of ${stage} checks the domains`, () => runChecks(shell, stage));
  }
  await timeStep('people sign in to the dashboard of staging, and are refused what they may not do', () =>
    signInToDashboard(shell, 'staging'),
  );
}

function makeSite(project: string): string {
  const folder = path.join(project, 'small-site');
  mkdirSync(path.join(folder, '_astro'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Petstore</title>');
  writeFileSync(path.join(folder, '404.html'), '<!doctype html><title>Not here</title>');
  writeFileSync(path.join(folder, '_astro/page.abc.css'), 'body { margin: 0 }');
  return folder;
}

async function deploySite(shell: Shell, stage: DeployedStage, site: string): Promise<void> {
  const deploy = async (): Promise<string> =>
    JSON.parse(await shell.run(`./petstore site deploy --from ${site} --stage ${stage} --json`)).deployment;
  const [first, second] = [await deploy(), await deploy()];
  const host = await hostOf(shell, stage, 'PlatformUrl');
  const read = (key: string) => visit(shell, host, key);
  for (const id of [first, second])
    assert.match((await read(`/deployments/${id}/index.html`)).body, /<title>Petstore</);
  assert.match((await read('/assets/_astro/page.abc.css')).body, /margin/);
  const missing = await read('/deployments/none/index.html');
  assert.deepEqual([missing.status, /Not here/.test(missing.body)], [404, true]);
  assert.match(String(missing.headers['content-security-policy']), /frame-ancestors 'none'/);
  // On AWS, the edge function looks up the host in the KeyValueStore. The emulator can't: see README.md.
  const rules = await stackOutput(shell, stackName(stage, 'Site'), 'HostRules');
  assert.deepEqual(await readHostRules(shell, rules), { live: second, [host]: 'serve' });
  await shell.run(`./petstore site rollback ${first} --yes --stage ${stage}`);
  assert.equal((await readHostRules(shell, rules)).live, first);
}

/** Uses this project's client, because the AWS CLI can't sign requests to the store without an extra library. */
async function readHostRules(shell: Shell, arn: string): Promise<Record<string, string>> {
  const read = `const { keyValueStore } = await import('./lib/domains/cloudfront/key-value-store.ts');
    console.log(JSON.stringify(Object.fromEntries(await keyValueStore('${arn}').entries())));`;
  return JSON.parse(await shell.run(`node --input-type=module -e "${read}"`));
}

async function readDashboard(shell: Shell, stage: DeployedStage): Promise<void> {
  const host = await hostOf(shell, stage, 'DashboardUrl');
  const page = await visit(shell, host, '/dashboard/settings/domains');
  assert.deepEqual([page.status, page.headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  const [, script = ''] = /src="(\/dashboard\/assets\/[^"]+\.js)"/.exec(page.body) ?? [];
  const file = await visit(shell, host, script);
  assert.deepEqual([file.status, file.headers['content-type']], [200, 'text/javascript; charset=utf-8']);
  assert.equal((await visit(shell, host, '/')).headers.location, '/dashboard/');
  assert.equal((await visit(shell, host, '/index.html')).status, 404);
  // The emulator does not support API Gateway origins. Once this fails, sign in through the distribution instead.
  assert.equal((await visit(shell, host, '/dashboard/api/session')).status, 502);
}

async function runChecks(shell: Shell, stage: DeployedStage): Promise<void> {
  const arn = await shell.run(
    `aws scheduler list-schedules --query "Schedules[?starts_with(Name,'${stackName(stage, 'Site')}')].Target.Arn" --output text`,
  );
  const result = await shell.run(`aws lambda invoke --function-name ${arn.trim()} /dev/null --output json`);
  assert.equal(JSON.parse(result).FunctionError, undefined, result);
}

async function hostOf(shell: Shell, stage: DeployedStage, output: string): Promise<string> {
  return new URL(await stackOutput(shell, stackName(stage, 'Site'), output)).hostname;
}

interface Visited {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests a path of a distribution, as if over HTTPS. The emulator finds distributions by the `Host` header. */
function visit(shell: Shell, host: string, address: string): Promise<Visited> {
  const headers = { Host: host, 'X-Forwarded-Proto': 'https' };
  return new Promise((resolve, reject) => {
    request(new URL(address, shell.env.AWS_ENDPOINT_URL), { headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) });
    })
      .on('error', reject)
      .end();
  });
}
