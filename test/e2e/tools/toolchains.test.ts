import { expect, test } from '@jest/globals';
import { describeToolchains, missingToolchains, type Toolchain } from './toolchains.ts';

const toolchain = (version: string, minimum: [number, number]): Toolchain => ({
  name: 'Tool 2.5',
  command: ['echo', `tool version ${version}.1`],
  minimum,
  source: 'its website',
});

test.each([
  ['the version asked for', '2.5', [2, 5]],
  ['a newer minor version', '2.10', [2, 5]],
  ['a newer major version', '3.0', [2, 5]],
] as const)('%s will do', (_, version, [major, minor]) => {
  expect(missingToolchains([toolchain(version, [major, minor])])).toEqual([]);
});

test('an older version counts as missing', () => {
  const old = toolchain('2.4', [2, 5]);
  expect(missingToolchains([old])).toEqual([old]);
});

test('a program that does not exist or that fails counts as missing', () => {
  const absent: Toolchain = { ...toolchain('2.5', [2, 5]), command: ['no-such-program'] };
  const failing: Toolchain = { ...absent, command: ['sh', '-c', 'echo 9.9; exit 1'] };
  expect(missingToolchains([absent, failing])).toEqual([absent, failing]);
});

test('the error names what is missing and how to get it, in one line', () => {
  expect(describeToolchains([toolchain('2.4', [2, 5])])).toBe('Tool 2.5 or newer (its website)');
});
