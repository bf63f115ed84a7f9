import { describe, expect, test } from '@jest/globals';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';
import { arnText, rolePolicies } from './support/policies.ts';

/** How an API stack gives API Gateway the role that writes logs. `test/functions/triggers` calls the function. */

const assembly = useAssembly();
const KIND = 'Custom::ApiGatewayLogRole';
const ROLE = 'arn:<Partition>:iam::<AccountId>:role/petstore-api-gateway-logs';
const POLICY = 'arn:<Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';

describe.each(DEPLOYED_STAGES)('the log role of API Gateway, in %s', (stage) => {
  const template = () => assembly.template(stage);

  test('is there before the stage that logs', () => {
    const [[setting = ''] = []] = template().all(KIND);
    const [[, apiStage] = []] = template().all('AWS::ApiGateway::Stage');
    expect(apiStage?.DependsOn).toContain(setting);
  });

  test('belongs to no stack, which would take it from other APIs when it is deleted', () => {
    for (const each of [template(), assembly.siteTemplate(stage)])
      expect([each.all('AWS::ApiGateway::Account'), JSON.stringify([...each.resources.values()])]).toEqual([
        [],
        expect.not.stringContaining('"Service":"apigateway.amazonaws.com"'),
      ]);
  });

  test('is made by a function that may do nothing else', () => {
    const { ServiceToken: token } = template().only(KIND);
    const { Role: reference } = template().target(token).Properties;
    const [role] = reference['Fn::GetAtt'];
    const statements = rolePolicies(template())
      .filter((policy) => policy.role === role)
      .flatMap((policy) => policy.statements);
    const [logs, ...others] = statements;
    expect(logs).toMatchObject({ Action: ['logs:CreateLogStream', 'logs:PutLogEvents'] });
    expect(
      others.map(({ Action: actions, Resource: resource, Condition: condition }) => [
        actions,
        arnText(resource),
        condition?.ArnEquals ? arnText(condition.ArnEquals['iam:PolicyARN']) : condition,
      ]),
    ).toEqual([
      [['apigateway:GET', 'apigateway:PATCH'], 'arn:<Partition>:apigateway:<Region>::/account', undefined],
      [['iam:CreateRole', 'iam:TagRole'], ROLE, undefined],
      ['iam:AttachRolePolicy', ROLE, POLICY],
      ['iam:PassRole', ROLE, { StringEquals: { 'iam:PassedToService': 'apigateway.amazonaws.com' } }],
    ]);
  });
});
