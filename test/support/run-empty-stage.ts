/** Runs the engine of a local stage with empty tables in the data folder that is the argument. */
import { checkDataFormat, engineFolder, secretFile } from '../../local/data-folder.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { readSecret } from '../../local/local-secret.ts';
import { recordService } from '../../local/running-service.ts';

const [dataFolder = ''] = process.argv.slice(2);
await checkDataFormat(dataFolder);
const secret = readSecret(secretFile(dataFolder));
const engine = await startEmbeddedEngine(secret, engineFolder(dataFolder));
setLocalEnvironment(engine, secret);
await createTables();
recordService(dataFolder, { baseUrl: `${engine.endpoint}/v1`, ports: {}, engine });
console.log('ready');
