import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shell } from './deploy/shell.ts';
import { timeStep } from './deploy/steps.ts';

/** A step of a recipe: its text, and the language and the lines of its block. */
const STEP = /^(\d+\. (?:``.+?``|`[^`]+`|[^`])*?)\n\n( +)```(\w+)\n(.*?)^\2```$/gms;
/** Code in a text. In two backticks, it can contain one. */
const CODE = '(?:``(.+?)``|`([^`]+)`)';
/** Before a line, or before the first such line below another one. */
const INSERT = RegExp(`Insert into ${CODE}, before ${CODE}(?: of ${CODE})?`);
const REPLACE = RegExp(`In ${CODE}, replace ${CODE}`);
const WRITE = RegExp(`Write [^\`]*${CODE}`);

/** Follows the steps with a block: text to insert, lines to replace, files to write, and commands to run. */
export async function followRecipe(text: string, folder: string, shell: Shell): Promise<void> {
  for (const [, words = '', indent = '', language, lines = ''] of text.matchAll(STEP)) {
    const [title, block] = [words.replaceAll(/\s+/g, ' '), lines.replaceAll(RegExp(`^${indent}`, 'gm'), '')];
    const step = async (): Promise<unknown> => (language === 'sh' ? shell.run(block) : edit(folder, title, block));
    await timeStep(title.split(/(?<=[a-z`])[.,:]/)[0] ?? title, step);
  }
}

function edit(folder: string, title: string, block: string): void {
  const [inserted, replaced, written] = [INSERT, REPLACE, WRITE].map((kind) =>
    kind
      .exec(title)
      ?.slice(1)
      .filter((code) => code !== undefined),
  );
  const [file = '', line = '', section] = inserted ?? replaced ?? written ?? [];
  assert.ok(file, `The step names no file: ${title}`);
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (line === '') {
    writeFileSync(target, block);
  } else {
    const [begin = '', end = ''] = splitAtLine(file, readFileSync(target, 'utf8'), line, section);
    writeFileSync(target, begin + block + (inserted ? end : end.slice(end.indexOf('\n') + 1)));
  }
}

/** Splits a text before a line that it has once, or before the first such line of a section. */
function splitAtLine(file: string, text: string, line: string, section?: string): [string, string] {
  if (section !== undefined) {
    const [before, after] = splitAtLine(file, text, section);
    const at = after.search(beginOf(line));
    assert.ok(at > 0, `${file} has no line ${line} below ${section}`);
    return [before + after.slice(0, at), after.slice(at)];
  }
  const [begin, end, ...others] = text.split(beginOf(line));
  assert.ok(begin !== undefined && end !== undefined && others.length === 0, `${file} has no single line ${line}`);
  return [begin, end];
}

function beginOf(line: string): RegExp {
  return RegExp(`^(?= *${line.replaceAll(/[^\w\s]/g, '\\$&')}$)`, 'm');
}
