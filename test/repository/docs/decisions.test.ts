import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/decisions');
const HEAD = /^# (\d{4})\. (.+)\n\n- Status: (accepted|superseded by (\d{4}))\n- Date: \d{4}-\d{2}-\d{2}\n/;

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const decisions = files.map((file) => {
  const [, number = '', title = '', status = '', successor] =
    HEAD.exec(readFileSync(path.join(FOLDER, file), 'utf8')) ?? [];
  return { file, number, title, status, successor };
});

test('decisions are numbered in order, without gaps or duplicates', () => {
  expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, i) => `${String(i + 1).padStart(4, '0')}-`));
});

test.each(decisions)('$file begins with its number, title, status and date', ({ file, number }) => {
  expect(number).toBe(file.slice(0, 4));
});

test('a superseded decision names the later one that replaces it', () => {
  for (const { number, successor } of decisions.filter((decision) => decision.successor)) {
    expect(decisions.map((decision) => decision.number)).toContain(successor);
    expect(Number(successor)).toBeGreaterThan(Number(number));
  }
});

test('the index lists every decision with its title and status', () => {
  const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const rows = index.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows).toEqual(decisions.map((d) => `| ${d.number} | [${d.title}](${d.file}) | ${d.status} |`));
});
