import { expect, test } from '@jest/globals';

import { DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';
import { type Json, Template } from './support/template.ts';

const assembly = useAssembly();

/**
 * The properties that name a resource for AWS. A resource that is kept when it leaves the stack, or when the stack is
 * deleted, keeps its name too: unless each new one gets another name, the next deployment fails.
 */
const NAMES = ['BackupVaultName', 'BucketName', 'KeyName', 'LogGroupName', 'Name', 'TableName', 'UserPoolName'];

/** The names of kept resources that a second attempt would use again. */
function blockingNames(template: Template): string[] {
  return [...template.resources].flatMap(([id, { Properties: properties, DeletionPolicy: policy = 'Delete' }]) => {
    if (policy === 'Delete') return [];
    const names = NAMES.map((name) => properties?.[name]).filter((name) => name !== undefined);
    return names.filter((name) => !isNewEachTime(template, name)).map((name) => `${id}: ${JSON.stringify(name)}`);
  });
}

/** Whether a name contains an id that changes with each stack: the stack's own, or that of a resource that is not kept. */
function isNewEachTime(template: Template, name: Json): boolean {
  const parts: Json[] = name['Fn::Join']?.[1] ?? [];
  return parts.some((part) => {
    if (JSON.stringify(part).includes('"AWS::StackId"')) return true;
    const id = part.Ref ?? part['Fn::GetAtt']?.[0];
    return template.resources.get(id ?? '')?.Properties !== undefined;
  });
}

const STACKS = [
  ...DEPLOYED_STAGES.flatMap((stage) => [stackName(stage), stackName(stage, 'Site')]),
  ...(['Backups', 'Firewall', 'Edge'] as const).map((title) => stackName('production', title)),
];

test.each(STACKS)('the kept resources of %s have names that no later resource needs', (stack) => {
  expect(blockingNames(assembly.templateOf(stack))).toEqual([]);
});

test.each(STACKS)('what is protected against deletion in %s is kept when its creation is undone', (stack) => {
  const isProtected = (properties: Json = {}) =>
    properties.DeletionProtectionEnabled === true || properties.DeletionProtection === 'ACTIVE';
  const resources = [...assembly.templateOf(stack).resources].filter(([, { Properties }]) => isProtected(Properties));
  // CloudFormation can't delete it, so the rollback would fail.
  expect(resources.flatMap(([id, { DeletionPolicy }]) => (DeletionPolicy === 'Retain' ? [] : [id]))).toEqual([]);
});

test.each([
  ['a fixed name', 'aws-waf-logs-Petstore-production'],
  ['a name made of the account', { 'Fn::Join': ['', ['logs-', { Ref: 'AWS::AccountId' }]] }],
])('%s of a kept resource would block the next one', (_, LogGroupName) => {
  const log = { Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'Retain', Properties: { LogGroupName } };
  expect(blockingNames(new Template({ Resources: { Log: log } }))).toHaveLength(1);
});
