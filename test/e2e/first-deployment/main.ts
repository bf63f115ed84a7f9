/**
 * `npm run test:first-deployment`: runs the documented commands in a fresh clone of the last commit, and in a new service,
 * against a fake AWS account that has only what `cdk bootstrap` makes. It prints every request.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { SERVICE, SERVICE_TITLE } from '../../../lib/config/service-name.ts';
import { failWith } from '../../../lib/errors/user-error.ts';
import { ROOT, writeService } from '../../../tools/new-service/write-service.ts';
import { Shell } from '../deploy/shell.ts';
import { timeStep } from '../deploy/steps.ts';
import { cloneProject, newcomersEnvironment } from '../fresh-clone.ts';
import { ACCOUNT, OPERATOR } from './fake-account.ts';
import { type RecordingEndpoint, startRecordingEndpoint } from './recording-endpoint.ts';

const REGION = 'eu-west-1';
const PAGE = 'docs/operations/deploy.md';
const folder = mkdtempSync(path.join(tmpdir(), 'first-deployment-'));
try {
  const project = path.join(folder, SERVICE);
  cloneProject(project);
  // Its settings name production's region.
  await deployStages(project, SERVICE_TITLE, defaultSettings.production.region);
  const service = path.join(folder, 'orders');
  writeService(service, 'orders');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(service, 'node_modules'));
  await deployStages(service, 'Orders');
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Deploys staging with the documented commands, in a region that no setting names. Production is rejected. */
async function deployStages(project: string, title: string, region: string = REGION): Promise<void> {
  const endpoint = await startRecordingEndpoint();
  const shell = shellIn(project, endpoint);
  try {
    const [bootstrap = '', staging = '', production = ''] = documentedCommands(project);
    await timeStep(`${title}: ${bootstrap}`, () => shell.run(bootstrap));
    const output = await timeStep(`${title}: ${staging}`, () => shell.try(staging));
    assert.equal(output.code, 0, output.all);
    assert.match(output.all, /\.YourFirstKey = KEY=.*\n.*\.YourFirstRequest = .*\nStack ARN:/);
    assertRoles(endpoint, [`deploy-role-${ACCOUNT}-${REGION}`, `file-publishing-role-${ACCOUNT}-${REGION}`]);
    await timeStep(`${title}: production is rejected before anything is created`, () =>
      shell.fail(`AWS_REGION=${region} ${production}`, /^.*Nobody gets the alarms of production\. .*$/m),
    );
    assert.deepEqual(
      [...endpoint.requests].filter((line) => /ExecuteChangeSet \w+-production/.test(line)),
      [],
    );
  } finally {
    console.log([...endpoint.requests].map((line) => `        ${line}`).join('\n'));
    endpoint.stop();
  }
}

function shellIn(project: string, { url }: RecordingEndpoint): Shell {
  return new Shell(project, {
    ...newcomersEnvironment(),
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: OPERATOR,
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    // On a terminal, the command asks.
    CDK_REQUIRE_APPROVAL: 'never',
    // CloudFormation's own rules take most of a synthesis. The steps of CI that synthesize apply them.
    CDK_VALIDATION: 'false',
  });
}

/** The commands of the page that call AWS, in its order. */
function documentedCommands(project: string): string[] {
  const [, section = ''] = readFileSync(path.join(project, PAGE), 'utf8').split('## The first deployment\n');
  const lines = section.split('\n').filter((line) => /^npx cdk (?:bootstrap|deploy)/.test(line));
  return lines.map((line) => line.replace(/ +#.*$/, ''));
}

/** Asserts that these roles of the default bootstrap were assumed, and no others. */
function assertRoles({ requests }: RecordingEndpoint, expected: readonly string[]): void {
  const assumed = [...requests].flatMap((line) => /sts:AssumeRole \S+:role\/(\S+)/.exec(line)?.[1] ?? []);
  assert.deepEqual([...new Set(assumed)].sort(), expected.map((name) => `cdk-hnb659fds-${name}`).sort());
}
