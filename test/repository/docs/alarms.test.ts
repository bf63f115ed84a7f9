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

/** The cells of a table of the page on incidents. */
function rowsOf(heading: string): string[][] {
  const [, table = ''] = pageOf('incidents').split(`${heading}\n`);
  const [lines = ''] = table.split('\n\n');
  return lines
    .split('\n')
    .slice(1)
    .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
}

const rows = rowsOf('| alarm | urgency | saved query | meaning | deployed in the last hour | otherwise |');

/** The stacks of production with alarms. */
const STACKS = (['', 'Site', 'Edge'] as const).map((title) => stackName('production', title));

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
  const named = rows.map(([, , query = '']) => query.replaceAll('`', ''));
  expect(named.filter((query) => query !== 'none' && !savedQueries().has(query))).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 6 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
});

test('docs/operations/incidents.md has the log groups of each saved query', () => {
  const groups = rowsOf('| saved query | its log groups |').map(([query = '', group = '']) => {
    const [, prefix = group] = /^`([^…]+)…`/.exec(group) ?? [];
    return [query.replaceAll('`', ''), prefix.replace('<stage>', 'production')] as const;
  });
  expect(groups.map(([query]) => query).sort()).toEqual([...savedQueries().keys()].sort());
  const wrong = groups.filter(
    ([query, prefix]) =>
      !savedQueries()
        .get(query)
        ?.every((name) => name.startsWith(prefix)),
  );
  expect(wrong).toEqual([]);
});

/** The saved queries of production, with the names of their log groups. */
function savedQueries(): Map<string, string[]> {
  return new Map(
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
}

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
