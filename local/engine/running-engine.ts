import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { engineFile } from '../data-folder.ts';

/** The record of a running engine in the data folder, for commands: its endpoint and its process. */
interface EngineRecord {
  readonly endpoint: string;
  readonly pid: number;
}

/** Records the endpoint of this process's engine. */
export function recordRunningEngine(dataFolder: string, endpoint: string): void {
  const record: EngineRecord = { endpoint, pid: process.pid };
  writeFileSync(engineFile(dataFolder), `${JSON.stringify(record)}\n`);
}

/** Deletes that record. */
export function recordStoppedEngine(dataFolder: string): void {
  rmSync(engineFile(dataFolder), { force: true });
}

/**
 * Finds the endpoint of the engine that a local service runs on this data folder. A killed service leaves its record,
 * so the engine must also respond.
 */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  const { pid, endpoint } = readRecord(dataFolder) ?? {};
  if (pid === undefined || endpoint === undefined) return undefined;
  try {
    process.kill(pid, 0); // Signal 0 only checks that the process exists.
    await fetch(endpoint); // Another process may have the id of a killed one. The engine refuses this request, but it responds.
    return endpoint;
  } catch {
    return undefined;
  }
}

function readRecord(dataFolder: string): Partial<EngineRecord> | undefined {
  try {
    return JSON.parse(readFileSync(engineFile(dataFolder), 'utf8'));
  } catch {
    return undefined; // No service is running here, or it was killed while writing.
  }
}
