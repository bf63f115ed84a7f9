/**
 * One execution environment in a separate process: the handlers behind a gateway, on the engine of the parent process.
 */
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { loadFunctions } from '../../../local/gateway/functions.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { startServer } from '../../../local/gateway/server.ts';

const contract = { ...publicApi, routes: publicApi.routes.filter(({ path }) => path === '/categories') };
const gateway = createGateway({ contract, functions: await loadFunctions(contract) });
const { port } = await startServer(gateway, '127.0.0.1', 0);
process.on('disconnect', () => process.exit());
process.send?.(port);
