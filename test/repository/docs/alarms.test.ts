import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { alarmText } from '../../../infra/monitoring/alarm.ts';
import { certificateText } from '../../../infra/monitoring/certificate-alarms.ts';
import { RUNBOOK } from '../../../infra/settings/own-settings.ts';

import { stackName } from '../../../lib/config/stages.ts';
import { useAssembly } from '../../infra/support/assembly.ts';

const assembly = useAssembly();
const pageOf = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../docs/operations/${name}.md`), 'utf8');

const [, table = ''] = pageOf('incidents').split(
  '| alarm | urgency | log groups | saved query | meaning | deployed in the last hour | otherwise |\n',
);
/** The cells of the table of alarms. */
const rows = table
  .slice(0, table.indexOf('\n\n'))
  .split('\n')
  .slice(1)
  .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

const urgencyOf = (cell = '') => /^\[(now|today)\]\(#whom-to-tell\)$/.exec(cell)?.[1] ?? `not a link: ${cell}`;

test('docs/operations/incidents.md says how urgent each alarm is and what to do about it', () => {
  const known = rows.map(([text = '', urgency = '']) => ({
    parts: text
      .replace(/^`|`$|…/g, '')
      .trim()
      .split(/<\w+>/),
    urgency: urgencyOf(urgency),
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
  expect(alarmTexts().filter((text) => !links.includes(text.split(' ').at(-1) ?? ''))).toEqual([]);
});

test('docs/operations/incidents.md says for each alarm which saved query to run and what to do first', () => {
  const saved = templates()
    .flatMap((template) => template.all('AWS::Logs::QueryDefinition'))
    .map(([, { Properties }]): string => Properties.Name.replace('-production', '-<stage>'));
  const named = rows.map(([, , , query = '']) => query.replaceAll('`', ''));
  expect(named.filter((query) => query !== 'none' && !saved.includes(query))).toEqual([]);
  expect(saved.filter((query) => !pageOf('incidents').includes(query))).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 7 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
});

/** The stacks of production with alarms. */
const STACKS = (['', 'Site', 'Edge'] as const).map((title) => stackName('production', title));

test('docs/operations/incidents.md has for each alarm the log groups of its saved query', () => {
  const searched = new Map(
    STACKS.flatMap((stack) =>
      assembly
        .templateOf(stack)
        .all('AWS::Logs::QueryDefinition')
        .map(([, { Properties }]): [string, string[]] => [
          Properties.Name.replace('-production', '-<stage>'),
          Properties.LogGroupNames.map(({ Ref }: { Ref: string }) => `${stack}-${Ref}`),
        ]),
    ),
  );
  for (const [, , groups = '', query = ''] of rows) {
    const [, prefix = groups] = /^`([^…]+)…`/.exec(groups) ?? [];
    const found = searched.get(query.replaceAll('`', '')) ?? ['none'];
    const starts = found.map((name) => name.startsWith(prefix.replace('<stage>', 'production')));
    expect([query, groups, starts]).toEqual([query, groups, starts.map(() => true)]);
  }
});

const templates = () => STACKS.map((stack) => assembly.templateOf(stack));

/** The texts of all alarms of a stage: those of its stacks, of a domain that it can have, and of the workflow. */
function alarmTexts(): string[] {
  const workflow = readFileSync(path.resolve(import.meta.dirname, '../../../.github/workflows/smoke.yml'), 'utf8');
  const subjects = [...workflow.matchAll(/--subject "(.*)"/g)].map(([, text = '']) =>
    text.replace('$STAGE', '<stage>'),
  );
  return [
    ...templates()
      .flatMap((template) => template.all('AWS::CloudWatch::Alarm'))
      .map(([, { Properties }]): string => Properties.AlarmDescription),
    certificateText('api.example.com'),
    ...subjects.map((text) => alarmText(text, text.includes('smoke') ? 'now' : 'today')),
  ];
}
