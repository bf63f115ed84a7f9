import assert from 'node:assert/strict';
import { type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';

/** How to read a stage from outside. */
export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** What no deployment may change. */
export interface State {
  /** Where the API, its alarms, its tables and, with a site stack, its sites and people are. */
  readonly outputs: readonly string[];
  /** What the API returns at its base URL, with a key from before. */
  readonly records: readonly unknown[];
}

/** The table of events is newer than the release that a move begins with. */
const LASTING = /^(AlarmTopic|BaseUrl|CursorSecret|(?!Events)\w+Table|DashboardUrl|HostRules|PlatformUrl|UserPool)$/;

/** Fills a stage with records. @returns how to read them */
export async function addRecords(shell: Shell, stage: DeployedStage): Promise<Access> {
  const baseUrl = await smoke(shell, stage);
  await shell.run(`./petstore seed --stage ${stage} --yes`);
  const key = await shell.run(`./petstore keys create --stage ${stage} --name move`);
  return { baseUrl, key: key.trim() };
}

/** Reads the state of a stage. */
export async function readState(shell: Shell, stage: DeployedStage, { baseUrl, key }: Access): Promise<State> {
  const outputs = await Promise.all(
    [stackName(stage), stackName(stage, 'Site')].map((name) => lastingOutputs(shell, name)),
  );
  const records = ['pets', 'categories', 'store/orders'].map(async (name) => {
    const response = await fetch(`${baseUrl}/${name}`, { headers: { Authorization: `Bearer ${key}` } });
    assert.equal(response.status, 200, name);
    return response.json();
  });
  return { outputs: outputs.flat(), records: await Promise.all(records) };
}

/** The outputs of a stack that name resources with data or addresses. A stack that does not exist has none. */
async function lastingOutputs(shell: Shell, stack: string): Promise<string[]> {
  const query = "--query 'Stacks[0].Outputs[].[OutputKey,OutputValue]' --output json";
  const { code, stdout } = await shell.try(`aws cloudformation describe-stacks --stack-name ${stack} ${query}`);
  const outputs: [name: string, value: string][] = code === 0 ? JSON.parse(stdout) : [];
  return outputs.flatMap(([name, value]) => (LASTING.test(name) ? [`${stack} ${name}: ${value}`] : [])).sort();
}
