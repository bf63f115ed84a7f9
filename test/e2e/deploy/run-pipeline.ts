import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEPLOYED_STAGES, type DeployedStage } from '../../../lib/config/stages.ts';
import { emulateAssembly } from './emulated-assembly.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { outputOf, stackOutput } from './stack.ts';
import { timeStep } from './steps.ts';

const WORKFLOWS = path.resolve(import.meta.dirname, '../../../.github/workflows');
export const REPOSITORY = 'acme@1234/petstore@5678';
const pipelineOf = (stage: string) => `PetstorePipeline-${stage}`;
/** The environment of pull requests, which is also the name of their pipeline. */
const PREVIEW = 'preview';
/** Commands that other steps of CI run. */
const ELSEWHERE = ['npm ci', 'npx cdk synth --quiet'];
const SMOKE = './petstore smoke --stage "$STAGE"';

/**
 * Runs every command of the GitHub workflows, each with the role of its job.
 * @returns the base URL of each stage
 */
export async function runPipeline(shell: Shell, project: string): Promise<Record<DeployedStage, string>> {
  // Without PetstoreGitHub: it has only the provider, which the emulator lacks.
  const stacks = [...DEPLOYED_STAGES, PREVIEW].map(pipelineOf).join(' ');
  await timeStep('the stacks of the pipeline are deployed', () =>
    shell.run(`npx cdk deploy ${stacks} --app cdk.out --require-approval never`),
  );
  assert.deepEqual(commandsOf('ci.yml'), ['.ci/run']);
  const [install, synth, regions = ''] = commandsOf('deploy.yml');
  assert.deepEqual([install, synth], ELSEWHERE);
  assert.match(regions, /print-regions/);
  const commands = commandsOf('deploy-stage.yml').filter((line) => !ELSEWHERE.includes(line));
  const [checkRegion = '', deployApi = '', deploySite = '', checking] = commands;
  assert.match(checkRegion, /preflight .*--only region/);
  assert.deepEqual([commands.length, checking], [4, SMOKE]);
  const smokeLines = commandsOf('smoke.yml').filter((line) => !ELSEWHERE.includes(line));
  const [targets = '', alsoChecking, report = '', recipients = ''] = smokeLines;
  assert.match(targets, /print-regions/);
  assert.equal(alsoChecking, `${SMOKE} --read-only`);

  await timeStep('a job of another environment gets no role', async () => {
    const role = await stackOutput(shell, pipelineOf('production'), 'DeployRole');
    await shell.fail(assumeRole(role, 'staging'), /AccessDenied/);
  });
  const staging = await jobOf(shell, 'staging', 'DeployRole', 'staging');
  await timeStep('the pipeline compares the region with the settings', () => staging.run(checkRegion));
  await timeStep('the pipeline deploys staging with its role', () => staging.run(deployApi));
  await timeStep('… and then its site stack', () => staging.run(deploySite));
  const stagingUrl = await smoke(staging, 'staging');
  await timeStep('the role of staging can look up nothing of production', () =>
    staging.fail('./petstore smoke --stage production', /lack a permission/),
  );
  await preview(shell, project);
  const key = await shell.run('./petstore keys create --name smoke --scope read --stage production --json');
  await timeStep('a stage without its dashboard shows who changed what', async () =>
    assert.match(await shell.run('./petstore activity --stage production'), /key\.created/),
  );
  const canary = (await jobOf(shell, 'production', 'SmokeRole', 'production-smoke')).with({
    PETSTORE_API_KEY: JSON.parse(key).key,
  });
  const productionUrl = await smoke(canary, 'production', '--read-only');
  await timeStep('… which also check who gets the alarms', () => canary.run(recipients));
  await timeStep('a failed smoke check is reported to the topic of the alarms', async () => {
    const topic = await outputOf(shell, 'production', 'AlarmTopic');
    // The topic's policy allows only HTTPS, which the emulator does not speak.
    const policy = '{"Version":"2012-10-17","Statement":[]}';
    await shell.run(
      `aws sns set-topic-attributes --topic-arn ${topic} --attribute-name Policy --attribute-value '${policy}'`,
    );
    await canary.run(report);
  });
  return { staging: stagingUrl, production: productionUrl };
}

/** Deploys and removes the copy of a pull request, in a folder of its own. */
async function preview(shell: Shell, project: string): Promise<void> {
  const lines = commandsOf('preview.yml').filter((line) => !ELSEWHERE.includes(line));
  const [synth = '', deploy = '', check = '', destroy = ''] = lines;
  assert.equal(lines.length, 4);
  const folder = 'preview.out';
  const own = (line: string) => line.replace('--app cdk.out', `--app ${folder}`);
  const copy = (await jobOf(shell, PREVIEW, 'DeployRole', PREVIEW)).with({ PETSTORE_COPY: 'pr-7', STAGE: 'staging' });
  await timeStep('a pull request gets a copy of staging', async () => {
    await copy.run(`${synth} --output ${folder}`);
    emulateAssembly(path.join(project, folder));
    await copy.run(own(deploy));
  });
  assert.equal(check, './petstore smoke --stage staging');
  await smoke(copy, 'staging');
  await timeStep('… and closing it removes all of the copy, but not the role that writes logs', async () => {
    const begun = Date.now();
    await copy.run(own(destroy));
    const tables: string[] = JSON.parse(await shell.run('aws dynamodb list-tables --query TableNames --output json'));
    assert.deepEqual(
      tables.filter((name) => name.includes('pr-7')),
      [],
    );
    // The emulator creates the log group of a function that still runs once more, which on AWS its role does not allow.
    const kept = `logGroups[?creationTime < \`${begun}\`].logGroupName`;
    const logs = await shell.run(`aws logs describe-log-groups --query '${kept}' --output text`);
    assert.ok(!logs.includes('pr-7'), logs);
    assert.match(await shell.run('aws apigateway get-account --output json'), /petstore-api-gateway-logs/);
  });
}

/** The command lines of a workflow, in order. */
function commandsOf(file: string): string[] {
  const { jobs } = parse(readFileSync(path.join(WORKFLOWS, file), 'utf8'));
  const steps = Object.values<{ steps?: { run?: string }[] }>(jobs).flatMap((job) => job.steps ?? []);
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
}

/** A shell with the credentials that a workflow job gets in an environment. */
async function jobOf(shell: Shell, stage: string, output: string, environment: string): Promise<Shell> {
  const role = await stackOutput(shell, pipelineOf(stage), output);
  const { Credentials: credentials } = JSON.parse(await shell.run(assumeRole(role, environment)));
  return shell.with({
    STAGE: stage,
    FOLDER: '', // The main region.
    AWS_ACCESS_KEY_ID: credentials.AccessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.SecretAccessKey,
    AWS_SESSION_TOKEN: credentials.SessionToken,
  });
}

/** Uses an unsigned token: the emulator reads the claims, but does not verify the signature. */
function assumeRole(role: string, environment: string): string {
  const claims = {
    iss: 'https://token.actions.githubusercontent.com',
    aud: 'sts.amazonaws.com',
    sub: `repo:${REPOSITORY}:environment:${environment}`,
    ref: 'refs/heads/main',
  };
  const token = [{ alg: 'RS256' }, claims, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const options = `--role-session-name ci --output json --web-identity-token ${token.join('.')}`;
  return `aws sts assume-role-with-web-identity --role-arn ${role} ${options}`;
}
