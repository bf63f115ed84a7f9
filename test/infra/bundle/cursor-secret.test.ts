import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { publicOperations } from '../../../functions/generated/public.ts';
import { bundleOptions } from '../../../infra/bundle/bundle.ts';

/** The modules that read the secret. */
const SIGNING = ['lib/paging/cursor.ts', 'lib/sign-in/sign-in-attempt.ts'];
const SERVICES = ['cursors', 'identityProvider'];

const modules = [...Object.entries(publicOperations), ...Object.entries(dashboardOperations)];

test('exactly the operations whose code signs something have a service with the secret', async () => {
  const entryPoints = modules.map(([, { file }]) => file);
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints,
    // Whether the project's own code is used does not depend on the code of packages, which takes long to bundle.
    packages: 'external',
    minify: false,
    metafile: true,
    write: false,
    outdir: 'out',
  });
  const signing = Object.values(metafile.outputs)
    .filter(({ inputs }) => SIGNING.some((file) => (inputs[file]?.bytesInOutput ?? 0) > 0))
    .map(({ entryPoint }) => entryPoint);
  const files = await Promise.all(
    modules.map(async ([, { file, load }]) => {
      const { services = [] } = await load();
      return services.some((service) => SERVICES.includes(service)) ? [file] : [];
    }),
  );
  expect(signing.sort()).toEqual(files.flat().sort());
});
