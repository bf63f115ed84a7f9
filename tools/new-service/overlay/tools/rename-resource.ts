/**
 * `npm run rename-resource -- <plural> <new plural>`: renames the example resource, in texts and in the names of files and
 * folders. If the new singular isn't the plural without its s, add it: `… addresses address`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, UserError } from '../lib/errors/user-error.ts';

/** Where the resource is mentioned. The other files are the same for all resources. */
const PLACES = [
  '{README.md,openapi.yaml}',
  '{docs,functions,lib/config}/**',
  'lib/database/tables.ts',
  'local/parts.ts',
  'cli/smoke/own-checks.ts',
  'test/{functions/**,support/example.ts}',
];

/** The README's section on this command, which is of no use once the resource has its name. */
const SECTION = /^## Name your resource\n.*?(?=^## )/ms;

try {
  const [from, to, singular] = process.argv.slice(2);
  if (!from || !to) throw new UserError('Usage: npm run rename-resource -- <plural> <new plural> [<new singular>]');
  if (![to, singular ?? to].every((name) => /^[a-z]+$/.test(name))) throw new UserError('Use lower-case letters.');
  if (globSync(`lib/${from}`).length === 0) throw new UserError(`There is no folder lib/${from}.`);
  if (globSync(`lib/${to}`).length > 0) throw new UserError(`There is a folder lib/${to} already.`);
  rename([from, singularOf(from)], [to, singular ?? singularOf(to)]);
  execFileSync('npm', ['run', '-s', 'generate'], { stdio: 'inherit' });
  execFileSync('npm', ['run', '-s', 'format'], { stdio: 'inherit' });
} catch (error) {
  failWith(error);
}

function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}

function rename(from: [string, string], to: [string, string]): void {
  for (const file of globSync([...PLACES, `lib/${from[0]}/**`]).filter((place) => statSync(place).isFile())) {
    const target = replaceNames(file, from, to);
    const text = replaceNames(readFileSync(file, 'utf8').replace(SECTION, ''), from, to);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(file, target);
    writeFileSync(target, text);
  }
  for (const folder of globSync(`{lib,functions,test/functions}/${from[0]}`)) rmSync(folder, { recursive: true });
}

/** Replaces whole words, also those in names such as `createNote` and `NOTES_TABLE`, and the article before them. */
function replaceNames(text: string, from: [string, string], to: [string, string]): string {
  let replaced = text;
  for (const [index, name] of from.entries()) {
    const other = to[index] ?? name;
    replaced = replaced
      .replaceAll(RegExp(`\\b([Aa])n? (${name})\\b`, 'g'), (_, a) => `${a}${/^[aeiou]/.test(other) ? 'n' : ''} ${name}`)
      .replaceAll(RegExp(`(?<![A-Za-z])${name}(?![a-z])`, 'g'), other)
      .replaceAll(RegExp(`${capitalize(name)}(?![a-z])`, 'g'), capitalize(other))
      .replaceAll(RegExp(`(?<![A-Z])${name.toUpperCase()}(?![A-Z])`, 'g'), other.toUpperCase());
  }
  return replaced;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
