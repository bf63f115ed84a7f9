import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { publicOperations } from '../../functions/generated/public.ts';
import { FOLLOWER } from '../../infra/events/follower.ts';
import { publicFunctions } from '../../infra/functions/function-parts.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import {
  DATABASE_TIMEOUT_SECONDS,
  FUNCTION_TIMEOUT_SECONDS,
  GATEWAY_TIMEOUT_SECONDS,
} from '../../lib/config/limits.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { allTables } from '../../lib/database/tables.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { useAssembly } from './support/assembly.ts';
import { resourceName, rolePolicies, statementsOf } from './support/policies.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();

const BUNDLE_BUDGET_BYTES = 220 * 1024;
const parts = await publicFunctions();
const accessByEntry = new Map(parts.map(({ entry, access }) => [entry, access]));
const signing = parts.filter(({ services }) => services.includes('cursors')).map(({ entry }) => entry);

const deleting: readonly string[] = publicApi.routes
  .filter(({ method }) => method === 'DELETE')
  .map(({ operationId }) => sourceOf(publicOperations, operationId).file);
const isDeletion = (statement: string) => statement.includes(':Delete');

test('timeouts nest: database calls, function, gateway', () => {
  expect(DATABASE_TIMEOUT_SECONDS).toBeLessThan(FUNCTION_TIMEOUT_SECONDS);
  expect(FUNCTION_TIMEOUT_SECONDS).toBeLessThan(GATEWAY_TIMEOUT_SECONDS);
});

describe.each(DEPLOYED_STAGES)('the functions of %s', (stage) => {
  /** Those behind the API. `events.test.ts` is about the one on the streams. */
  const functions = () =>
    new Map([...assembly.template(stage).functions()].filter(([entry]) => entry !== FOLLOWER.entry));

  test('consist of one per operation and one for unknown routes', () => {
    expect([...functions().keys()].sort()).toEqual([...accessByEntry.keys()].sort());
  });

  test('run on Node 24 and arm64, with a timeout, tracing and JSON logs', () => {
    for (const { Properties: properties } of functions().values()) {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Timeout: FUNCTION_TIMEOUT_SECONDS,
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON' },
      });
    }
  });

  test('share a log group with a retention time', () => {
    const logs = [...functions().values()].map(({ Properties: { LoggingConfig: logging } }) => logging.LogGroup);
    const [log, ...others] = new Set(logs.map(({ Ref: logicalId }): string => logicalId));
    expect(others).toEqual([]);
    expect(assembly.template(stage).target({ Ref: log }).Properties.RetentionInDays).toBeGreaterThan(0);
  });

  test.each([...accessByEntry])('%s gets the stage and its own tables in the environment', (entry, access) => {
    const template = assembly.template(stage);
    const variables: Json = functions().get(entry)?.Properties.Environment.Variables;
    const { stage: stageName, corsOrigins, cursorSecret } = environmentNames;
    const used = [...new Set(access.map(({ table }) => table))];
    const tableNames = used.map((name) => environmentNames[allTables[name].variable]);
    const secret = signing.includes(entry) ? [cursorSecret] : [];
    expect(Object.keys(variables).sort()).toEqual([stageName, corsOrigins, ...secret, ...tableNames].sort());
    expect(variables[stageName]).toBe(stage);
    for (const name of used) {
      const variable = environmentNames[allTables[name].variable];
      expect(template.target(variables[variable])).toBe(template.resources.get(name));
    }
  });

  test.each(signing)('%s gets the random secret of the stage, which the template does not contain', (entry) => {
    const template = assembly.template(stage);
    const reference: Json = functions().get(entry)?.Properties.Environment.Variables[environmentNames.cursorSecret];
    const [separator, [start, secret, end]] = reference['Fn::Join'];
    expect([separator, start, end]).toEqual(['', '{{resolve:secretsmanager:', ':SecretString:::}}']);
    expect(template.target(secret).Properties).toMatchObject({
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 43 },
    });
  });

  test.each([...accessByEntry])('%s has exactly the permissions that it uses', (entry, access) => {
    const template = assembly.template(stage);
    const log = functions().get(entry)?.Properties.LoggingConfig.LogGroup.Ref;
    const expected = [
      ...access.flatMap(({ table, index, actions, partitions }) =>
        actions.map(
          (action) =>
            `dynamodb:${action} on ${resourceName(table, index)}${partitions ? ` of ${partitions.join(' and ')}` : ''}`,
        ),
      ),
      ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} on ${log}`),
      ...['xray:PutTelemetryRecords', 'xray:PutTraceSegments'].map((action) => `${action} on *`),
    ];
    expect(statementsOf(template, entry).sort()).toEqual(expected.sort());
  });

  test('have no policy with wildcard actions, scans or batch writes, and only DELETE operations may delete', () => {
    const statements = rolePolicies(assembly.template(stage)).flatMap((policy) => policy.statements);
    const actions: string[] = statements.flatMap(({ Action: action }: Json) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => /\*|Scan|BatchWrite|PartiQL/.test(action))).toEqual([]);
    const others = [...accessByEntry.keys()].filter((entry) => !deleting.includes(entry));
    const deletions = others.flatMap((entry) => statementsOf(assembly.template(stage), entry).filter(isDeletion));
    expect(deletions).toEqual([]);
  });

  test.each([...accessByEntry.keys()])(
    'the package of %s is a bundle within its budget, and what loads it',
    (entry) => {
      const { S3Key: key } = functions().get(entry)?.Properties.Code ?? {};
      const folder = path.join(assembly.folder, `asset.${path.basename(key, '.zip')}`);
      expect(readdirSync(folder)).toEqual([
        'function.cjs',
        'function.cjs.map',
        'index.js',
        'licenses.txt',
        'package.json',
      ]);
      expect(statSync(path.join(folder, 'function.cjs')).size).toBeLessThanOrEqual(BUNDLE_BUDGET_BYTES);
    },
  );
});
