import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../../../infra/bundle/bundle.ts';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { settingsSchema, withChanges } from '../../../infra/settings/stage-settings.ts';
import { addStacks, type PackageSources } from '../../../infra/stacks.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import type { DeployedStage } from '../../../lib/config/stages.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { REPOSITORY } from '../support/assembly.ts';
import { companyChanges, companySettings } from '../support/company-settings.ts';
import { rolePolicies } from '../support/policies.ts';
import { type Json, type Resource, Template } from '../support/template.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const KEY = companySettings.encryptionKeyArn ?? '';

/** The names of all settings. */
const names = [...Object.keys(settingsSchema.shape), 'otherRegions'];

test('every setting is tested here with a value of its own', () => {
  const { everyStage, production } = companyChanges;
  expect(Object.keys({ ...everyStage, ...production }).sort()).toEqual([...names].sort());
  const sameAs = (stage: DeployedStage) =>
    Object.entries(companySettings).flatMap(([name, value]) => {
      const before = Object.entries(defaultSettings[stage]).find(([other]) => other === name)?.[1];
      return JSON.stringify(before) === JSON.stringify(value) ? [name] : [];
    });
  expect(sameAs('staging').filter((name) => sameAs('production').includes(name))).toEqual([]);
});

describe('stages with every setting of a company', () => {
  const templates = new Map<string, Template>();
  const tags = new Map<string, Json>();
  /** All resources of a type, in all stacks, with the name of their stack. */
  const all = (type: string): [stack: string, Resource][] =>
    [...templates].flatMap(([stack, template]) =>
      template.all(type).map(([, resource]) => [stack, resource] as const),
    ) as [string, Resource][];
  const policies = () => [...templates.values()].flatMap(rolePolicies);
  beforeAll(async () => {
    const { context } = JSON.parse(read('cdk.json'));
    // `npm run test:settings` applies CloudFormation's own rules, which take most of the time, to the same stacks.
    const options = { outdir: temporaryFolder(), builtinCloudFormationValidation: false };
    const app = new App({ context: { ...context, repository: REPOSITORY }, ...options });
    const sources: PackageSources = {
      bundles: temporaryFolder(),
      bundle: (entries) => bundleFunctions(entries, temporaryFolder()),
      buildDashboard: async () => temporaryFolder(),
    };
    await addStacks(app, sources, withChanges(defaultSettings, companyChanges));
    for (const stack of app.synth().stacks) {
      templates.set(stack.stackName, new Template(stack.template));
      tags.set(stack.stackName, stack.tags);
    }
  });

  test('give every role the permissions boundary', () => {
    const roles = all('AWS::IAM::Role');
    expect(roles.length).toBeGreaterThan(50);
    for (const [, { Properties: role }] of roles) {
      expect(JSON.stringify(role.PermissionsBoundary)).toContain(':policy/company/boundary');
    }
  });

  test('tag every stack and role', () => {
    for (const [stack, own] of tags) {
      if (/^Petstore(?:Account|GitHub)$/.test(stack)) continue;
      expect([stack, own]).toEqual([stack, expect.objectContaining({ 'cost-center': '4711', owner: 'shop team' })]);
    }
    for (const [, { Properties: role }] of all('AWS::IAM::Role')) {
      expect(role.Tags).toContainEqual({ Key: 'cost-center', Value: '4711' });
    }
  });

  test('are deployed, also by the pipeline, through the bootstrap with the qualifier', () => {
    for (const [stack, template] of templates) {
      const text = JSON.stringify([...template.resources.values(), template.parameters]);
      expect([stack, /hnb659fds|petstaging|petprod/.exec(text)]).toEqual([stack, null]);
    }
    const [, policy] = all('AWS::IAM::Policy').find(([stack]) => stack === 'PetstorePipeline-production') ?? [];
    expect(JSON.stringify(policy)).toContain('cdk-company-deploy-role-');
  });

  test('trust the existing OpenID Connect provider', () => {
    expect(templates.has('PetstoreGitHub')).toBe(false);
    const [, deploy] = all('AWS::IAM::Role').find(([stack]) => stack === 'PetstorePipeline-staging') ?? [];
    expect(deploy?.Properties.AssumeRolePolicyDocument.Statement[0].Principal.Federated).toBe(
      companySettings.githubProviderArn,
    );
  });

  test.each<[type: string, keyOf: (properties: Json) => Json]>([
    ['AWS::DynamoDB::Table', ({ SSESpecification }) => SSESpecification.KMSMasterKeyId],
    ['AWS::Logs::LogGroup', ({ KmsKeyId }) => KmsKeyId],
    ['AWS::SNS::Topic', ({ KmsMasterKeyId }) => KmsMasterKeyId],
    ['AWS::SecretsManager::Secret', ({ KmsKeyId }) => KmsKeyId],
    ['AWS::Lambda::Function', ({ KmsKeyArn }) => KmsKeyArn],
    ['AWS::Backup::BackupVault', ({ EncryptionKeyArn }) => EncryptionKeyArn],
    [
      'AWS::S3::Bucket',
      ({
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [rule],
        },
      }) => rule.ServerSideEncryptionByDefault.KMSMasterKeyID,
    ],
  ])('encrypt every %s with the key, or with its replica in another region', (type, keyOf) => {
    const resources = all(type);
    expect(resources.length).toBeGreaterThan(0);
    for (const [stack, { Properties: properties }] of resources) {
      const key = stack.startsWith('PetstoreBackups') ? KEY.replace('us-east-1', 'us-west-1') : KEY;
      expect([stack, keyOf(properties)]).toEqual([stack, key]);
    }
  });

  test('let each function decrypt, and only those that write encrypt', () => {
    const api = templates.get('Petstore-staging');
    const actionsOf = (operation: string) =>
      (api ? rolePolicies(api) : [])
        .filter(({ role }) => role.startsWith(`Functions${operation}`))
        .flatMap(({ statements }) => statements)
        .filter(({ Resource: resource }) => resource === KEY)
        .flatMap(({ Action: actions }) => actions);
    expect(actionsOf('noRoute')).toEqual(['kms:Decrypt', 'kms:DescribeKey']);
    expect(actionsOf('createPet')).toEqual(
      expect.arrayContaining(['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey']),
    );
    const lambdas = all('AWS::Lambda::Function').length;
    const users = policies().filter((policy) => /lambda|kms:Decrypt/.test(JSON.stringify(policy)));
    expect(users.length).toBeGreaterThanOrEqual(lambdas);
  });

  test('put the existing web ACLs in front, and none of their own', () => {
    expect(all('AWS::WAFv2::WebACL')).toEqual([]);
    expect(templates.has('PetstoreFirewall-production')).toBe(false);
    const associations = all('AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) => Properties.WebACLArn);
    expect(associations).toEqual([companySettings.webAclArn, companySettings.webAclArn]);
    for (const [
      ,
      {
        Properties: { DistributionConfig: config },
      },
    ] of all('AWS::CloudFront::Distribution'))
      expect(config.WebACLId).toBe(companySettings.edgeWebAclArn);
  });

  test('request their certificates and create their DNS records in the hosted zone', () => {
    const hosts = all('AWS::CertificateManager::Certificate').map(([, { Properties: certificate }]) => [
      certificate.DomainName,
      certificate.DomainValidationOptions[0].HostedZoneId,
    ]);
    const zone = companySettings.domain?.hostedZone?.id;
    expect(new Set(hosts.map(String))).toEqual(new Set([`api.example.com,${zone}`, `petstore.example.com,${zone}`]));
    const records = all('AWS::Route53::RecordSet').map(
      ([
        ,
        {
          Properties: { Name: name, HostedZoneId: id, Type: type },
        },
      ]) => [name, id, type].join(' '),
    );
    expect(new Set(records)).toEqual(new Set([`api.example.com. ${zone} A`, `petstore.example.com. ${zone} A`]));
    expect(templates.get('Petstore-production')?.outputs.BaseUrl?.Value).toBe('https://api.example.com/v1');
  });

  test('sign in at the identity provider, without a user pool, and only the function for that can read the secret', () => {
    const { issuer, clientId, clientSecretArn, scopes, ...rules } = companySettings.identityProvider ?? {};
    expect(all('AWS::Cognito::UserPool')).toEqual([]);
    const text = JSON.stringify({ issuer, ...rules });
    const site = templates.get(stackName('production', 'Site'));
    expect([site?.outputs.UserPool, site?.outputs.AccessRules?.Value]).toEqual([undefined, text]);
    const secrets = policies().filter((policy) => JSON.stringify(policy).includes('GetSecretValue'));
    expect(new Set(secrets.map(({ role }) => role.replace(/Role.*/, '')))).toEqual(
      new Set(['DashboardFunctionssignin']),
    );
    for (const { statements } of secrets) {
      expect(statements).toContainEqual({
        Action: 'secretsmanager:GetSecretValue',
        Effect: 'Allow',
        Resource: clientSecretArn,
      });
    }
    const environments = all('AWS::Lambda::Function').map(([, { Properties: lambda }]) => lambda.Environment.Variables);
    const told = (name: keyof typeof environmentNames) =>
      environments.flatMap((variables) => variables[environmentNames[name]] ?? []);
    expect(new Set(told('oidcIssuer'))).toEqual(new Set([issuer]));
    expect(new Set(told('oidcClientId'))).toEqual(new Set([clientId]));
    expect(new Set(told('oidcScopes'))).toEqual(new Set(scopes));
    expect([told('userPool'), told('oidcClientSecret')]).toEqual([[], []]);
    expect(told('oidcClientSecretArn')).toHaveLength(secrets.length);
    const withSession = environments.filter((variables) => environmentNames.sessionCookie in variables);
    expect(told('accessRules')).toEqual(withSession.map(() => text));
  });

  test('call AWS at endpoints with FIPS', () => {
    for (const [, { Properties: lambda }] of all('AWS::Lambda::Function'))
      expect(lambda.Environment.Variables.AWS_USE_FIPS_ENDPOINT).toBe('true');
  });

  test('stream every log group of their region, and output its name', () => {
    for (const [stack, template] of templates) {
      const groups = template.all('AWS::Logs::LogGroup').map(([id]) => id);
      if (groups.length === 0) continue;
      const output = JSON.stringify(template.outputs.LogGroups?.Value);
      expect([...output.matchAll(/"Ref":"(\w+)"/g)].map(([, id]) => id).sort()).toEqual(groups.sort());
      const streamed = template
        .all('AWS::Logs::SubscriptionFilter')
        .map(([, { Properties }]) => Properties.LogGroupName.Ref);
      expect(streamed.sort()).toEqual(stack.startsWith('PetstoreEdge') ? [] : groups);
    }
  });
});
