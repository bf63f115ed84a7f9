import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { useBrowser } from '../../support/browser.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { servePage } from '../../support/page-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The TypeScript client on a page of another origin than the service. */

const browser = useBrowser();
let service: LocalService;
let source = '';
beforeAll(async () => {
  service = await startLocalService(temporaryFolder());
  const entry = path.resolve(import.meta.dirname, '../../../client/src/index.ts');
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  source = outputFiles[0]?.text ?? '';
});

test('the client writes, follows pages, reads errors and warns in a browser', async () => {
  const page = await browser.browser.newPage();
  await page.goto(`http://127.0.0.1:${await servePage('<!doctype html><title>Another origin</title>')}`);
  const seen = await page.evaluate(
    async ({ source, apiKey, baseUrl }) => {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const { ConflictError, Petstore } = await import(address);
      const warnings: string[] = [];
      const onWarning = (warning: string) => warnings.push(warning);
      const petstore = new Petstore({ apiKey, baseUrl, onWarning });
      const { id } = await petstore.createPet({ name: 'Rex' });
      await petstore.placeOrder({ petId: id });
      const error = await petstore.placeOrder({ petId: id }).catch((thrown: unknown) => thrown);
      let pets = 0;
      for await (const _ of petstore.listPets({ limit: 10 })) pets += 1;
      await petstore.getPet(id);
      return { isConflict: error instanceof ConflictError, requestId: Object(error).requestId, pets, warnings };
    },
    { source, apiKey: service.apiKey, baseUrl: service.baseUrl },
  );
  expect(seen).toEqual({
    isConflict: true,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    pets: 31,
    warnings: [
      'createPet is beta: it may change with notice.',
      'placeOrder is beta: it may change with notice.',
      'listPets is beta: it may change with notice.',
      expect.stringMatching(/^getPet is deprecated and ends on Fri, 31 Dec 2027 23:59:59 GMT\. Instead: http/),
    ],
  });
});
