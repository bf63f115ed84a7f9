import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { RUNBOOK } from '../../../infra/stage-settings.ts';
import { edgeStackName, siteStackName, stackName } from '../../../lib/config/stages.ts';
import { useAssembly } from '../../infra/support/assembly.ts';

const assembly = useAssembly();
const pageOf = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../docs/operations/${name}.md`), 'utf8');

test('docs/operations/incidents.md says how urgent each alarm is and what to do about it', () => {
  const [, section = ''] = pageOf('incidents').split('| alarm | urgency | meaning | what to do |');
  const [table = ''] = section.split('\n\n');
  const known = [...table.matchAll(/^\| `([^`…]*?) ?…?` \| (\w+) \|/gm)].map(([, text = '', urgency = '']) => ({
    parts: text.split(/<\w+>/),
    urgency,
  }));
  // A row is the start of the description, after the operation or table that it names.
  const isOf =
    (text: string) =>
    ({ parts, urgency }: (typeof known)[number]) =>
      text.includes(` Urgency: ${urgency}. `) &&
      (parts.length > 1 ? text.includes(parts.at(-1) ?? '') : text.startsWith(parts[0] ?? ''));
  expect(alarmTexts().filter((text) => !known.some(isOf(text)))).toEqual([]);
  expect(known.filter((row) => !alarmTexts().some((text) => isOf(text)(row)))).toEqual([]);
});

test('each alarm links to a section of docs/operations/incidents.md', () => {
  const headings = [...pageOf('incidents').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const links = headings.map(
    (heading) =>
      `${RUNBOOK}#${heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  expect(RUNBOOK).toContain('docs/operations/incidents.md');
  expect(alarmTexts().filter((text) => !links.includes(text.split(' ').at(-1) ?? ''))).toEqual([]);
});

/** The texts of all alarms of a stage. */
function alarmTexts(): string[] {
  return [stackName('production'), siteStackName('production'), edgeStackName('production')]
    .map((name) => assembly.templateOf(name))
    .flatMap((template) => template.all('AWS::CloudWatch::Alarm'))
    .map(([, { Properties }]): string => Properties.AlarmDescription);
}
