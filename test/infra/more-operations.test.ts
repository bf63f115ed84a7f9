import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { stackName } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { runCommand } from '../support/command.ts';
import { copyProject } from '../support/project-copy.ts';
import { type Json, readTemplate, type Template } from './support/template.ts';

/** Adds operations to a copy of the project, and synthesizes its stacks with the settings as they are. */

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const MAX_RESOURCES = 500;
const MOST_PER_OPERATION = 13;
/** See `methodSettings`. */
const MAX_VALUES = 80;
const ALL_OPERATIONS = 30;
/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const MAX_ENVIRONMENT = 4_096;
/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html */
const MAX_PERMISSIONS = 10_240;

const { root, edit } = copyProject(['infra', 'apps/licenses', 'cdk.json', 'tsconfig.json']);

/** Without the dashboard's web app, whose build takes long. */
const APP = `import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from './infra/bundle/bundle.ts';
import { defaultSettings } from './infra/settings/default-settings.ts';
import { addStacks } from './infra/stacks.ts';

const bundles = mkdtempSync(path.join(import.meta.dirname, 'bundles-'));
const app = new App({ autoSynth: false, outdir: process.argv[2], builtinCloudFormationValidation: false });
await addStacks(app, {
  bundles,
  bundle: (entries) => bundleFunctions(entries, path.join(bundles, 'functions')),
  buildDashboard: async () => mkdtempSync(path.join(bundles, 'app-')),
}, defaultSettings);
app.synth();
`;

/** Each has a path of its own. Every second one changes pets. */
function addOperation(index: number): void {
  const [method, access] =
    index % 2 === 1
      ? ['get', "{ table: 'Pets', actions: ['GetItem'] }"]
      : ['delete', "{ table: 'Pets', actions: ['DeleteItem'] }"];
  const operation = `  /more-${index}:
    ${method}:
      operationId: more${index}
      tags: [pets]
      summary: One more
      responses:
        "204": { description: Done. }
`;
  edit('openapi.yaml', /^ {2}\/store\/orders:$/m, `${operation}$&`);
  const module = `import { more${index} } from '../../lib/contract/generated/public/operations.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import { operation } from '../../lib/http/operation.ts';

export const access = [${access}] as const;
export const handler = operation(more${index}, async () => NO_CONTENT);
`;
  writeFileSync(path.join(root, `functions/pets/more${index}.ts`), module);
}

async function synthesize(name: string): Promise<Template> {
  for (const args of [['tools/generate-contract.ts'], ['app.ts', name]]) {
    const { code, stderr } = await runCommand(
      path.join(root, args[0] ?? ''),
      args.slice(1).map((arg) => path.join(root, arg)),
    );
    if (code !== 0) throw new Error(stderr);
  }
  return readTemplate(path.join(root, name), stackName('production'));
}

describe('production', () => {
  let now: Template;
  let withOneMore: Template;
  let withAll: Template;
  beforeAll(async () => {
    writeFileSync(path.join(root, 'app.ts'), APP);
    now = await synthesize('now');
    addOperation(1);
    withOneMore = await synthesize('one-more');
    for (let index = 2; publicApi.routes.length + index <= ALL_OPERATIONS; index += 1) addOperation(index);
    withAll = await synthesize('all');
  });

  test(`gets at most ${MOST_PER_OPERATION} resources with an operation that has a path of its own`, () => {
    expect(withOneMore.resources.size - now.resources.size).toBeLessThanOrEqual(MOST_PER_OPERATION);
  });

  test(`can have ${ALL_OPERATIONS} operations in one stack`, () => {
    // Beside them, the function for unknown routes and the one on the streams.
    expect(withAll.functions().size).toBe(ALL_OPERATIONS + 2);
    expect(withAll.resources.size).toBeLessThanOrEqual(MAX_RESOURCES);
  });

  test(`can have the method settings of ${ALL_OPERATIONS} operations, half of which share a partition`, () => {
    const { MethodSettings: entries } = withAll.only('AWS::ApiGateway::Stage');
    const values = entries.flatMap(({ ResourcePath: _path, HttpMethod: _method, ...own }: Json) => Object.keys(own));
    expect(values.length).toBeLessThanOrEqual(MAX_VALUES);
  });

  test(`has functions and roles within the limits of their sizes with ${ALL_OPERATIONS} operations`, () => {
    const environments = withAll
      .all('AWS::Lambda::Function')
      .map(([, { Properties }]) => deployedSize(Properties.Environment?.Variables));
    expect(Math.max(...environments)).toBeLessThanOrEqual(MAX_ENVIRONMENT);
    const permissions = withAll.all('AWS::IAM::Role').map(([, { Properties }]) => deployedSize(Properties.Policies));
    expect(Math.max(...permissions)).toBeLessThanOrEqual(MAX_PERMISSIONS);
  });
});

/** The characters of a value once CloudFormation has inserted names and ARNs: some 110 for a version, 60 for anything else. */
function deployedSize(value: Json): number {
  const text = JSON.stringify(value ?? {})
    .replace(/\{"(?:Ref|Fn::GetAtt)":\[?"\w*CurrentVersion[^}]*\}/g, '*'.repeat(110))
    .replace(/\{"Ref":"AWS::\w+"\}/g, '*'.repeat(12))
    .replace(/\{"Fn::GetAtt":\["\w+","Arn"\]\}/g, '*'.repeat(110))
    .replace(/\{"(?:Ref|Fn::GetAtt)":[^}]*\}/g, '*'.repeat(60))
    .replace(/\{"Fn::Join":\["",\[|\]\]\}/g, '');
  return text.length;
}
