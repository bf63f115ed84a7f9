/** The local gateway with one stack's functions behind it, until its input ends. */
import { writeSync } from 'node:fs';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { startServer } from '../../local/gateway/server.ts';
import { loadHandler } from './load-handler.ts';

serve().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function serve(): Promise<void> {
  const [, , listBundle = '', createBundle = ''] = process.argv;
  const bundles: Record<string, string> = { listCategories: listBundle, createCategory: createBundle };
  const served = publicApi.routes.filter(({ operationId }) => operationId in bundles);
  const functions = await Promise.all(
    served.map(async ({ entry, operationId }) => [entry, await loadHandler(bundles[operationId] ?? '')] as const),
  );
  const gateway = createGateway({ contract: { ...publicApi, routes: served }, functions: new Map(functions) });
  const { port } = await startServer(gateway, '127.0.0.1', 0);
  process.stdin.resume().on('end', () => process.exit());
  writeSync(3, `${port}\n`);
}
