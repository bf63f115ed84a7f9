import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { shellArgument } from '../../cli/support/shell-argument.ts';

test.each(['eve@example.com', 'two words', "o'neill@example.com", '$(id)', '`id`', '', '*'])(
  'a shell reads the argument %j as it is',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellArgument(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);

test('a plain argument has no quotes', () => {
  expect(shellArgument('eve@example.com')).toBe('eve@example.com');
});
