import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { engineFile } from '../data-folder.ts';

/** What a running service leaves in its data folder, for commands: where its engine is, and which process it belongs to. */
interface EngineRecord {
  readonly endpoint: string;
  readonly pid: number;
}

/** Records where this process's engine is. */
export function recordRunningEngine(dataFolder: string, endpoint: string): void {
  const record: EngineRecord = { endpoint, pid: process.pid };
  writeFileSync(engineFile(dataFolder), `${JSON.stringify(record)}\n`);
}

/** Deletes that record. */
export function recordStoppedEngine(dataFolder: string): void {
  rmSync(engineFile(dataFolder), { force: true });
}

/** The endpoint of the engine that a local service runs on this data folder, if one does: a killed one leaves its record. */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  const { pid, endpoint } = readRecord(dataFolder) ?? {};
  if (pid === undefined || endpoint === undefined) return undefined;
  try {
    process.kill(pid, 0); // Signal 0 only asks whether the process is there.
    await fetch(endpoint); // Another process may have been given the id of a killed one. It refuses, but responds.
    return endpoint;
  } catch {
    return undefined;
  }
}

function readRecord(dataFolder: string): Partial<EngineRecord> | undefined {
  try {
    return JSON.parse(readFileSync(engineFile(dataFolder), 'utf8'));
  } catch {
    return undefined; // No service is running here, or it was killed while it wrote.
  }
}
