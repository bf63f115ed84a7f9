/** `npm start`: runs the service on this machine until it is told to stop. */
import { Command, Option } from 'commander';
import { failWith } from '../lib/errors/user-error.ts';
import { recordService } from './running-services.ts';
import { type LocalService, startService } from './service.ts';
import { ENGINES, type EngineName, readSettings } from './settings.ts';

const program = new Command('npm start --')
  .description(
    'Runs the Petstore service on this machine. PORT, HOST, PETSTORE_DATA_DIR and AWS_ENDPOINT_URL_DYNAMODB change where.',
  )
  .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, 'petstore: ')) })
  .addOption(new Option('--engine <name>', 'the database engine to start').choices(ENGINES).default('embedded'))
  .action(run);

await program.parseAsync().catch(failWith);

async function run({ engine }: { engine: EngineName }): Promise<void> {
  const settings = readSettings(process.env, engine);
  const service = await startService(settings);
  recordService({ baseUrl: service.baseUrl, dataFolder: settings.dataFolder, endpoint: settings.endpoint });
  console.log(welcome(service));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('Stopping.');
      service.stop().catch(failWith);
    });
  }
}

function welcome({ origin, baseUrl, apiKey, engine }: LocalService): string {
  return `
Petstore is ready at ${baseUrl}
  docs      ${origin}/docs
  contract  ${origin}/openapi.json
  engine    ${engine}
  API key   ${apiKey}

Try it:
  curl -s ${baseUrl}/categories -H 'Authorization: Bearer ${apiKey}'

  curl -s ${baseUrl}/categories -H 'Authorization: Bearer ${apiKey}' \\
    -H 'Content-Type: application/json' -d '{"name": "Hamsters", "description": "Awake at night."}'

A log line per request follows. Ctrl-C stops the service.
`;
}
