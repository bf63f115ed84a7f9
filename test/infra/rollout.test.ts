import { describe, expect, test } from '@jest/globals';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { useAssembly } from './support/assembly.ts';
import { rolePolicies } from './support/policies.ts';
import type { Json, Template } from './support/template.ts';

const assembly = useAssembly();
const FUNCTIONS = publicApi.routes.length + 1;

/** The logical id and resource of the function that checks new versions. */
function checkOf(template: Template): [string, Json] {
  const found = template
    .all('AWS::Lambda::Function')
    .find(([, { Properties }]) => Properties.Environment?.Variables.VERSIONS !== undefined);
  if (!found) throw new Error('There is no check.');
  return found;
}

describe.each(DEPLOYED_STAGES)('the rollout of %s', (stage) => {
  const template = () => assembly.template(stage);

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

  test('moves every alias through CodeDeploy, after the check knows the new versions', () => {
    const [check] = checkOf(template());
    const aliases = template().all('AWS::Lambda::Alias');
    expect(aliases).toHaveLength(FUNCTIONS);
    for (const [, { UpdatePolicy: policy }] of aliases) {
      // The reference makes CloudFormation update the check first.
      expect(policy.CodeDeployLambdaAliasUpdate.BeforeAllowTrafficHook).toEqual({ Ref: check });
    }
  });

  test('rolls a version back when an alarm of its operation goes off, or else one of the API', () => {
    for (const [, { Properties: alias, UpdatePolicy: policy }] of template().all('AWS::Lambda::Alias')) {
      const { AlarmConfiguration: watched, AutoRollbackConfiguration: back } = template().target(
        policy.CodeDeployLambdaAliasUpdate.DeploymentGroupName,
      ).Properties;
      expect(back.Events).toEqual(expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']));
      const alarms = watched.Alarms.map(({ Name: name }: Json) => template().target(name).Properties.AlarmDescription);
      const [, name = ''] = /^Functions(\w+?)Function/.exec(alias.FunctionName.Ref) ?? [];
      const own = [`${name}: 1% or more of the calls fail`, `${name}: one call in a hundred takes`];
      const expected = stage === 'production' && name !== 'noRoute' ? own : ['1% or more of the requests get a 5xx'];
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
    for (const [, { UpdatePolicy: policy }] of template().all('AWS::Lambda::Alias')) follow(policy);
    const types = new Set([...found].map((id) => template().resources.get(id)?.Type ?? ''));
    expect(types).toContain('AWS::CloudWatch::Alarm');
    expect([...types].filter((type) => /ApiGateway|Alias/.test(type))).toEqual([]);
  });

  test('grants the check the same permissions in every deployment: on functions, not on versions', () => {
    const [, { Properties: check }] = checkOf(template());
    const [role] = check.Role['Fn::GetAtt'];
    const statements = rolePolicies(template()).flatMap((policy) => (policy.role === role ? policy.statements : []));
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
