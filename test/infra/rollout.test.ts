import { describe, expect, test } from '@jest/globals';
import { EXPERIMENTAL_READS } from '../../infra/monitoring/experimental-reads.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { useAssembly } from './support/assembly.ts';
import { rolePolicies } from './support/policies.ts';
import type { Json, Template } from './support/template.ts';

const assembly = useAssembly();
const FUNCTIONS = publicApi.routes.length + 1;

/** The functions that check new versions, by their logical ids. Each checks some of the functions. */
function checksOf(template: Template): ReadonlyMap<string, Json> {
  const functions = template.all('AWS::Lambda::Function');
  return new Map(functions.filter(([, { Properties }]) => Properties.Environment?.Variables.VERSIONS !== undefined));
}

describe.each(DEPLOYED_STAGES)('the rollout of %s', (stage) => {
  const template = () => assembly.template(stage);
  /** Those of the API's functions. Lambda repeats a call of the function on the streams until a version succeeds. */
  const aliases = () =>
    template()
      .all('AWS::Lambda::Alias')
      .filter(([id]) => id.startsWith('Functions'));

  test(`routes a tenth of the calls to a new version for ${stage === 'staging' ? 'a minute' : 'five minutes'}`, () => {
    expect(template().only('AWS::CodeDeploy::DeploymentConfig').TrafficRoutingConfig).toEqual({
      Type: 'TimeBasedCanary',
      TimeBasedCanary: { CanaryInterval: stage === 'staging' ? 1 : 5, CanaryPercentage: 10 },
    });
    const [[config = '']] = template().all('AWS::CodeDeploy::DeploymentConfig') as [[string, Json]];
    const groups = template().all('AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(FUNCTIONS);
    for (const [, { Properties: group }] of groups) expect(group.DeploymentConfigName).toEqual({ Ref: config });
  });

  test('moves every alias through CodeDeploy, after a check knows its new version', () => {
    const checks = checksOf(template());
    expect(aliases()).toHaveLength(FUNCTIONS);
    for (const [, { Properties: alias, UpdatePolicy: policy }] of aliases()) {
      const { BeforeAllowTrafficHook: hook, DeploymentGroupName: group } = policy.CodeDeployLambdaAliasUpdate;
      // The reference makes CloudFormation update the check first.
      const versions = JSON.stringify(checks.get(hook.Ref)?.Properties.Environment.Variables.VERSIONS);
      expect(versions).toContain(JSON.stringify(group));
      expect(versions).toContain(JSON.stringify(alias.FunctionVersion['Fn::GetAtt'][0]));
    }
  });

  test('rolls a version back when an alarm of its operation goes off, or else one of the API', () => {
    for (const [, { Properties: alias, UpdatePolicy: policy }] of aliases()) {
      const { AlarmConfiguration: watched, AutoRollbackConfiguration: back } = template().target(
        policy.CodeDeployLambdaAliasUpdate.DeploymentGroupName,
      ).Properties;
      expect(back.Events).toEqual(expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']));
      const alarms = watched.Alarms.map(({ Name: name }: Json) => template().target(name).Properties.AlarmDescription);
      const [, name = ''] = /^Functions(\w+?)Function/.exec(alias.FunctionName.Ref) ?? [];
      const own = [`${name}: 1% or more of the calls fail`, `${name}: one call in a hundred takes`];
      const isWatched = stage === 'production' && name !== 'noRoute' && !EXPERIMENTAL_READS.has(name);
      const expected = isWatched ? own : ['1% or more of the requests get a 5xx'];
      expect(alarms).toEqual(expected.map((text) => expect.stringMatching(new RegExp(`^${text}`))));
    }
  });

  test('waits for nothing of the API, which waits for the functions', () => {
    const found = new Set<string>();
    const follow = (value: Json): void => {
      for (const [, id = ''] of JSON.stringify(value).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)) {
        const resource = template().resources.get(id);
        if (!resource || found.has(id)) continue;
        found.add(id);
        follow(resource.Properties);
      }
    };
    for (const [, { UpdatePolicy: policy }] of aliases()) follow(policy);
    const types = new Set([...found].map((id) => template().resources.get(id)?.Type ?? ''));
    expect(types).toContain('AWS::CloudWatch::Alarm');
    expect([...types].filter((type) => /ApiGateway|Alias/.test(type))).toEqual([]);
  });

  test('grants a check the same permissions in every deployment: on functions, not on versions', () => {
    const roles = [...checksOf(template()).values()].map(({ Properties: check }) => check.Role['Fn::GetAtt'][0]);
    const statements = rolePolicies(template()).flatMap(({ role, statements: own }) =>
      roles.includes(role) ? own : [],
    );
    const calls = statements.filter(({ Action: action }) => action === 'lambda:InvokeFunction');
    const resources: Json[] = calls.flatMap(({ Resource: resource }) => resource);
    expect(resources).toHaveLength(FUNCTIONS);
    for (const {
      'Fn::Join': [, [arn, versions]],
    } of resources) {
      expect([template().target(arn).Type, versions]).toEqual(['AWS::Lambda::Function', ':*']);
    }
    expect(JSON.stringify(statements)).not.toMatch(/CurrentVersion/);
  });
});
