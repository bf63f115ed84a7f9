/**
 * One execution environment in a separate process: the handlers behind a gateway, on the engine of the parent process.
 */
import { publicOperations } from '../../../../functions/generated/public.ts';
import { publicApi } from '../../../../lib/contract/generated/public/api.ts';
import { createGateway } from '../../../../local/gateway/gateway.ts';
import { startServer } from '../../../../local/gateway/server.ts';

const gateway = createGateway({ contract: publicApi, operations: publicOperations });
const { port } = await startServer(gateway, '127.0.0.1', 0);
process.on('disconnect', () => process.exit());
process.send?.(port);
