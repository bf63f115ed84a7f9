/**
 * The documented commands that do not run on the emulator, by a part of their block, with the reason.
 * `test/repository/docs/policy.test.ts` compares the calls of all commands with the policy, those of these among them.
 * JSON filters of logs are not in this list: the emulator accepts and ignores them.
 */
export const notRun: Readonly<Record<string, string>> = {
  'aws ce get-cost-and-usage': 'The emulator has no Cost Explorer.',
  './petstore cost': 'The emulator has no Cost Explorer.',
  'aws cloudwatch get-insight-rule-report': 'The emulator has no reports of Contributor Insights.',
  'aws cloudfront': 'The emulator has no connection group, which tenants belong to.',
  './petstore domains': 'The emulator has no connection group, which tenants belong to.',
  'aws acm describe-certificate': 'The emulated stages have no domain name of their own.',
  './petstore events recount':
    'The emulator finds no table in a request about a stream, so it allows it only to those who may use all resources.',
  './petstore site':
    'Without the Python package `cryptography`, the emulator can’t verify SigV4A, which the KeyValueStore needs.',
};
