import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { recordFile, requireOwnFiles } from './data-folder.ts';
import type { EngineAccess } from './engine/local-environment.ts';
import { errorCode } from './error-code.ts';

/** A running local service, as recorded in its data folder. */
export interface RunningService {
  readonly pid: number;
  readonly baseUrl: string;
  /** The ports that its parts listen on, by name. */
  readonly ports: Readonly<Record<string, number>>;
  readonly engine: EngineAccess;
}

/** A busy or suspended process accepts connections, because the system does it. */
const CONNECT_MS = 5_000;
/** How long a service may take to respond, which is long enough for a busy machine. */
const RESPONSE_MS = 10_000;

/** Records the service of this process in its data folder, for others to find. Returns what deletes the record. */
export function recordService(dataFolder: string, service: Omit<RunningService, 'pid'>): () => void {
  const record: RunningService = { pid: process.pid, ...service };
  writeFileSync(recordFile(dataFolder), `${JSON.stringify(record)}\n`);
  return () => rmSync(recordFile(dataFolder), { force: true });
}

/**
 * Finds the service that runs on a data folder, even if it is suspended. A killed service leaves its record, so its
 * process must exist and its port be in use. Whatever can't be ruled out counts as running.
 * @throws UserError when other users could have changed the folder or a secret in it
 */
export async function findRunningService(dataFolder: string): Promise<RunningService | undefined> {
  requireOwnFiles(dataFolder);
  const service = readRecord(recordFile(dataFolder));
  // Another process may have the ID of a killed one, in a container even this process.
  if (!service || service.pid === process.pid || !isProcess(service.pid)) return undefined;
  return (await isRefused(addressOf(service))) ? undefined : service;
}

/** Whether a service responds in time, which a suspended one does not. */
export async function isResponding(service: RunningService): Promise<boolean> {
  // Without an agent, no proxy gets the request.
  const request = get(addressOf(service), { agent: false, signal: AbortSignal.timeout(RESPONSE_MS) });
  try {
    await once(request, 'response');
    return true;
  } catch {
    return false;
  } finally {
    request.destroy();
  }
}

function readRecord(file: string): RunningService | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // No service has run here, or it was killed while it wrote the record.
  }
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0); // Signal 0 only checks that the process exists.
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** An address that only the service has: its own engine's, unless it uses another one. */
const addressOf = ({ baseUrl, engine }: RunningService) => new URL(engine.isOurs ? engine.endpoint : baseUrl);

/** Whether nothing listens at an address. */
async function isRefused({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return false;
  } catch (error) {
    return errorCode(error) === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}
