import { expect, test } from '@jest/globals';
import { stackName } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';
import type { Template } from './support/template.ts';

const assembly = useAssembly();

/** The query of a stack under a title. */
function queryOf(template: Template, title: string) {
  const saved = template.all('AWS::Logs::QueryDefinition').map(([, { Properties }]) => Properties);
  return saved.find(({ Name: name }) => name.endsWith(`/${title}`));
}

/** The fields that a query counts by. */
const fieldsOf = (query: string) =>
  (/stats count\(\*\) as requests by (.+)/.exec(query)?.[1] ?? '').split(', ').map((name) => name.replaceAll('`', ''));

test('the query for the top addresses reads fields that the API’s access log has, because no function has logged them', () => {
  const template = assembly.template('production');
  const { LogGroupNames: groups, QueryString: query } = queryOf(template, 'top addresses');
  const { DestinationArn: destination, Format: format } = template.only('AWS::ApiGateway::Stage').AccessLogSetting;
  expect(JSON.stringify(destination)).toContain(groups[0].Ref);
  expect(Object.keys(JSON.parse(format))).toEqual(expect.arrayContaining(fieldsOf(query)));
  expect(fieldsOf(query)).toContain('sourceIp');
});

test('the query for the top addresses of CloudFront reads fields that its access log has', () => {
  const template = assembly.templateOf(stackName('production', 'Edge'));
  const [[, delivery] = []] = template.all('AWS::Logs::Delivery');
  const { QueryString: query } = queryOf(template, 'top addresses');
  expect(delivery?.Properties.RecordFields).toEqual(expect.arrayContaining(fieldsOf(query)));
  expect(fieldsOf(query)).toContain('c-ip');
});
