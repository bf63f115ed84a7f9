import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEPLOYED_STAGES, type DeployedStage } from '../../../lib/config/stages.ts';
import { bootstrapName } from './bootstrap.ts';
import { ACCOUNT } from './emulator.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { outputOf, stackOutput } from './stack.ts';
import { timeStep } from './steps.ts';

const WORKFLOWS = path.resolve(import.meta.dirname, '../../../.github/workflows');
export const REPOSITORY = 'acme@1234/petstore@5678';
const pipelineOf = (stage: DeployedStage) => `PetstorePipeline-${stage}`;
/** Commands that other steps of CI run. */
const ELSEWHERE = ['npm ci', 'npx cdk synth --quiet'];
const SMOKE = './petstore smoke --stage "$STAGE"';

/**
 * Runs every command of the GitHub workflows, each with the role of its job.
 * @returns the base URL of each stage
 */
export async function runPipeline(shell: Shell): Promise<Record<DeployedStage, string>> {
  // Without PetstoreGitHub: it has only the provider, which the emulator lacks.
  const stacks = DEPLOYED_STAGES.map(pipelineOf).join(' ');
  await timeStep('the stacks of the pipeline are deployed', () =>
    shell.run(`npx cdk deploy ${stacks} --app cdk.out --require-approval never`),
  );
  assert.deepEqual(commandsOf('ci.yml'), ['.ci/run']);
  assert.deepEqual(commandsOf('deploy.yml'), ELSEWHERE);
  const commands = commandsOf('deploy-stage.yml').filter((line) => !ELSEWHERE.includes(line));
  const [deployApi = '', deploySite = '', checking] = commands;
  assert.deepEqual([commands.length, checking], [3, SMOKE]);
  const [alsoChecking, report = ''] = commandsOf('smoke.yml').filter((line) => !ELSEWHERE.includes(line));
  assert.equal(alsoChecking, `${SMOKE} --read-only`);

  await timeStep('a job of another environment gets no role', async () => {
    const role = await stackOutput(shell, pipelineOf('production'), 'DeployRole');
    await shell.fail(assumeRole(role, 'staging'), /AccessDenied/);
  });
  const staging = await jobOf(shell, 'staging', 'DeployRole', 'staging');
  await timeStep('the pipeline deploys staging with its role', () => staging.run(deployApi));
  await timeStep('… and then its site stack', () => staging.run(deploySite));
  const stagingUrl = await smoke(staging, 'staging');
  await timeStep('the role of staging can do nothing to production', async () => {
    await staging.fail('./petstore smoke --stage production', /lack a permission/);
    const role = `arn:aws:iam::${ACCOUNT}:role/${bootstrapName('production', 'deploy-role')}`;
    await staging.fail(`aws sts assume-role --role-arn ${role} --role-session-name ci`, /AccessDenied/);
  });
  const key = await shell.run('./petstore keys create --name smoke --scope read --stage production --json');
  const canary = (await jobOf(shell, 'production', 'SmokeRole', 'production-smoke')).with({
    PETSTORE_API_KEY: JSON.parse(key).key,
  });
  const productionUrl = await smoke(canary, 'production', '--read-only');
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

/** The command lines of a workflow, in order. */
function commandsOf(file: string): string[] {
  const { jobs } = parse(readFileSync(path.join(WORKFLOWS, file), 'utf8'));
  const steps = Object.values<{ steps?: { run?: string }[] }>(jobs).flatMap((job) => job.steps ?? []);
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
}

/** A shell with the credentials that a workflow job gets in an environment. */
async function jobOf(shell: Shell, stage: DeployedStage, output: string, environment: string): Promise<Shell> {
  const role = await stackOutput(shell, pipelineOf(stage), output);
  const { Credentials: credentials } = JSON.parse(await shell.run(assumeRole(role, environment)));
  return shell.with({
    STAGE: stage,
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
