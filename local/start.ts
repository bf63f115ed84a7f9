import { Command } from 'commander';
import { ownVariables } from '../lib/config/own-variables.ts';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { curlLines } from './parts.ts';
import { logForPeople } from './people-log.ts';
import { type LocalService, startService } from './service.ts';
import { readSettings } from './settings.ts';

/** The hosts that only this machine can reach. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);

const PUBLIC_WARNING = `${SERVICE}: Other machines may reach this service over plain HTTP, which exposes API keys to the network. Unset HOST to prevent that.`;

export async function main(): Promise<void> {
  const program = new Command('npm start --')
    .description(
      `Runs the ${SERVICE_TITLE} service on this machine. Configure it with PORT, HOST, ${ownVariables.dataDir} and AWS_ENDPOINT_URL_DYNAMODB.`,
    )
    .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, `${SERVICE}: `)) })
    .showHelpAfterError('Run `npm start -- --help` for usage.')
    .option('--quiet', 'print only the log', false)
    .action(run);
  await program.parseAsync();
}

async function run({ quiet }: { readonly quiet: boolean }): Promise<void> {
  const isDeveloping = process.send !== undefined; // Started by a program that restarts it.
  const onResponse = process.stdout.isTTY ? logForPeople() : undefined;
  const settings = readSettings(process.env);
  const service = await startService(settings, onResponse);
  if (!quiet) console.log(welcome(service));
  if (!LOOPBACK_HOSTS.has(settings.host)) console.error(PUBLIC_WARNING);
  process.send?.({ port: service.port, baseUrl: service.baseUrl });
  const endWork = service.work((line) => console.log(line));

  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => requestStop());
  await stopRequested;
  if (!isDeveloping) console.log('Stopping.');
  await endWork();
  await service.stop();
  if (process.connected) process.disconnect();
}

function welcome({ baseUrl, apiKey, engine, welcome: ofParts }: LocalService): string {
  const addresses = [...ofParts, ['engine', engine], ['API key', apiKey]];
  const lines = curlLines(baseUrl, apiKey).map((line) => line.replace(/^/gm, '  '));
  return `
${SERVICE_TITLE} is ready at ${baseUrl}
${addresses.map(([name = '', address]) => `  ${name.padEnd(9)} ${address}`).join('\n')}

Try it:
${lines.join('\n\n')}

The log follows, with one line per request. Press Ctrl-C to stop the service.
`;
}
