import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { DISTRIBUTION_OUTPUTS } from '../../lib/config/other-stacks.ts';
import { stackName } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();
const { region, edge } = defaultSettings.production;
const firewall = () => assembly.templateOf(stackName('production', 'Firewall'));
const stack = () => assembly.templateOf(stackName('production', 'Edge'));
const distributionOf = (output: string) => ({
  'Fn::GetStackOutput': { StackName: stackName('production', 'Site'), OutputName: output, Region: region },
});
const outputs = Object.keys(DISTRIBUTION_OUTPUTS);

test('CloudFront’s firewall, logs and metrics are in us-east-1, and are deployed around the site stack', () => {
  const { artifacts } = JSON.parse(readFileSync(path.join(assembly.folder, 'manifest.json'), 'utf8'));
  const of = (name: string): Json => artifacts[name];
  for (const name of [stackName('production', 'Firewall'), stackName('production', 'Edge')]) {
    expect(of(name).environment).toBe('aws://unknown-account/us-east-1');
  }
  expect(of(stackName('production', 'Site')).dependencies).toContain(stackName('production', 'Firewall'));
  expect(of(stackName('production', 'Edge')).dependencies).toContain(stackName('production', 'Site'));
  expect(Object.keys(artifacts).filter((name) => /Firewall-staging|Edge-staging/.test(name))).toEqual([]);
});

test('every distribution of production has the firewall, and staging has none', () => {
  const configs = (stage: 'production' | 'staging'): Json[] =>
    assembly
      .siteTemplate(stage)
      .all('AWS::CloudFront::Distribution')
      .map(([, { Properties }]) => Properties);
  const arn = { StackName: stackName('production', 'Firewall'), OutputName: 'WebAcl', Region: 'us-east-1' };
  expect(configs('production').map(({ DistributionConfig: { WebACLId: id } }) => id)).toEqual(
    outputs.map(() => ({ 'Fn::GetStackOutput': arn })),
  );
  expect(JSON.stringify(configs('staging'))).not.toContain('WebACLId');
});

test('the firewall counts the requests of each visitor’s address, and its log has no session', () => {
  const acl = firewall().only('AWS::WAFv2::WebACL');
  expect(acl.Scope).toBe('CLOUDFRONT');
  expect(acl.Rules[0].Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: edge?.requestsPerAddressInFiveMinutes,
  });
  const cookie = [{ SingleHeader: { Name: 'cookie' } }];
  expect(firewall().only('AWS::WAFv2::LoggingConfiguration').RedactedFields).toEqual(cookie);
  expect(acl.DataProtectionConfig.DataProtections[0].Field.FieldKeys).toEqual(['cookie']);
});

test('the access log of every distribution goes to a log group with a retention time', () => {
  const sources = stack().all('AWS::Logs::DeliverySource');
  const arns = sources.map(([, { Properties }]) => Properties.ResourceArn['Fn::Join'][1].at(-1));
  expect(arns).toEqual(outputs.map(distributionOf));
  const deliveries = stack()
    .all('AWS::Logs::Delivery')
    .map(([, { Properties }]) => Properties);
  expect(deliveries.map(({ DeliverySourceName: { Ref } }) => Ref)).toEqual(sources.map(([id]) => id));
  expect(stack().only('AWS::Logs::LogGroup').RetentionInDays).toBe(defaultSettings.production.logRetentionDays);
});

test('the access log has neither sessions nor the codes of sign-ins', () => {
  const fields = stack()
    .all('AWS::Logs::Delivery')
    .flatMap(([, { Properties }]) => Properties.RecordFields);
  expect(fields).toContain('c-ip');
  expect(fields.filter((name: string) => /cookie|query|refer/i.test(name))).toEqual([]);
});

test('each distribution has an alarm on its share of 5xx, which notifies a topic in its region', () => {
  const alarms = stack()
    .all('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties);
  const watched = alarms.map(({ Metrics: metrics }) =>
    metrics.flatMap(({ MetricStat: stat }: Json) => (stat ? [stat.Metric] : [])),
  );
  expect(watched).toEqual(
    outputs.map((output) =>
      ['5xxErrorRate', 'Requests'].map((name) => ({
        Namespace: 'AWS/CloudFront',
        MetricName: name,
        Dimensions: [
          { Name: 'DistributionId', Value: distributionOf(output) },
          { Name: 'Region', Value: 'Global' },
        ],
      })),
    ),
  );
  const [[topic] = []] = stack().all('AWS::SNS::Topic');
  for (const { AlarmActions: actions } of alarms) expect(actions).toEqual([{ Ref: topic }]);
});
