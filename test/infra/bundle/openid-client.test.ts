import { beforeAll, expect, test } from '@jest/globals';
import { build, type Metafile } from 'esbuild';
import { functionBuild } from '../../../infra/bundle/bundle.ts';
import { dashboardFunctions } from '../../../infra/site/dashboard-functions.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Of these, `openid-client` and its dependencies take 26. */
const SIGN_IN_KB = 315;
const SIGN_IN = ['function:functions/dashboard/sign-in'];

let outputs: Metafile['outputs'][string][];
beforeAll(async () => {
  const options = functionBuild(await dashboardFunctions());
  const { metafile } = await build({ ...options, outdir: temporaryFolder(), metafile: true });
  outputs = Object.values(metafile.outputs);
}, 30_000);

const nameOf = ({ entryPoint = '' }: Metafile['outputs'][string]) => entryPoint;

test('only the function for signing in contains openid-client', () => {
  const users = outputs.filter(({ inputs }) => Object.keys(inputs).some((input) => input.includes('/openid-client/')));
  expect(users.map(nameOf).sort()).toEqual(SIGN_IN);
});

test(`its bundle has at most ${SIGN_IN_KB} KB`, () => {
  const sizes = outputs.filter((output) => SIGN_IN.includes(nameOf(output))).map(({ bytes }) => bytes / 1024);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SIGN_IN_KB);
});
