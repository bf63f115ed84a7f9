import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { DEPLOYED_STAGES } from '../../../lib/config/stages.ts';
import { useAssembly } from '../../infra/support/assembly.ts';
import type { Json } from '../../infra/support/template.ts';

const assembly = useAssembly();
const pageOf = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../docs/operations/${name}.md`), 'utf8');

test('docs/operations/cost.md has the price of the metrics that alarms watch', () => {
  const [staging, production] = DEPLOYED_STAGES.map((stage) => {
    const alarms = assembly.template(stage).all('AWS::CloudWatch::Alarm');
    const metrics = alarms.flatMap(([, { Properties: alarm }]) =>
      alarm.Metrics ? alarm.Metrics.filter(({ MetricStat: metric }: Json) => metric) : [alarm],
    );
    return `${metrics.length}: ${(metrics.length * 0.1).toFixed(2)}`;
  });
  expect(pageOf('cost')).toContain(`| alarms, 0.10 for each metric that they watch | ${staging} | ${production} |`);
});

test('docs/operations/incidents.md says what to do about each alarm', () => {
  const [, section = ''] = pageOf('incidents').split('| alarm | meaning | what to do |');
  const [table = ''] = section.split('\n\n');
  const known = [...table.matchAll(/^\| `([^`…]*?) ?…?` \|/gm)].map(([, text = '']) => text.split(/<\w+>/));
  const described = [assembly.template('production'), assembly.siteTemplate('production')]
    .flatMap((template) => template.all('AWS::CloudWatch::Alarm'))
    .map(([, { Properties }]): string => Properties.AlarmDescription);
  // A row is the start of the description, after the operation or table that it names.
  const isOf = (text: string) => (parts: string[]) =>
    parts.length > 1 ? text.includes(parts.at(-1) ?? '') : text.startsWith(parts[0] ?? '');
  expect(described.filter((text) => !known.some(isOf(text)))).toEqual([]);
  expect(known.filter((parts) => !described.some((text) => isOf(text)(parts)))).toEqual([]);
});
