import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test.each(['docs/operations/deploy.md', 'tools/new-service/overlay/docs/operations/deploy.md'])(
  '%s leads from an empty account to both stages on one screen',
  (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    const [intro = '', rest = ''] = text.split('## The first deployment\n');
    const [first = ''] = rest.split(/^##/m);
    expect(`${intro}${first}`.split('\n').length).toBeLessThanOrEqual(60);
    const commands = first.split('\n').flatMap((line) => /^n\S+ [^#]*/.exec(line)?.[0].trim() ?? []);
    expect(commands.slice(0, 3)).toEqual([
      'npm ci',
      'npx cdk bootstrap',
      expect.stringMatching(/^npx cdk deploy \S+-staging'?$/),
    ]);
  },
);
