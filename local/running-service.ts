import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { recordFile, requireOwnFiles } from './data-folder.ts';
import type { EngineAccess } from './engine/local-environment.ts';

/** A running local service, as recorded in its data folder. */
export interface RunningService {
  readonly pid: number;
  readonly baseUrl: string;
  /** The ports that its parts listen on, by name. */
  readonly ports: Readonly<Record<string, number>>;
  readonly engine: EngineAccess;
}

/** A service counts as running if it responds within this time, which is long enough for a busy machine. */
const DEADLINE_MS = 10_000;

/** Records the service of this process in its data folder, for others to find. Returns what deletes the record. */
export function recordService(dataFolder: string, service: Omit<RunningService, 'pid'>): () => void {
  const record: RunningService = { pid: process.pid, ...service };
  writeFileSync(recordFile(dataFolder), `${JSON.stringify(record)}\n`);
  return () => rmSync(recordFile(dataFolder), { force: true });
}

/**
 * Finds the service that runs on a data folder. A killed service leaves its record, so it must also respond.
 * @throws UserError when other users could have changed the folder or a secret in it
 */
export async function findRunningService(dataFolder: string): Promise<RunningService | undefined> {
  requireOwnFiles(dataFolder);
  try {
    const service: RunningService = JSON.parse(readFileSync(recordFile(dataFolder), 'utf8'));
    const { pid, baseUrl, engine } = service;
    process.kill(pid, 0); // Signal 0 only checks that the process exists.
    // Another process may have the ID of a killed one, in a container even this process. Only this service has a port
    // for its own engine.
    if (pid === process.pid) return undefined;
    await fetch(engine.isOurs ? engine.endpoint : baseUrl, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return service;
  } catch {
    return undefined; // No service is running here, or it was killed.
  }
}
