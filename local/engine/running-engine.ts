import { readFileSync, writeFileSync } from 'node:fs';
import { engineFile } from '../data-folder.ts';
import { ENGINES, type EngineName } from '../settings.ts';

/**
 * What the local service leaves in its data folder for commands that are run beside it, or after it: which engine has
 * the data and, while it runs, where that answers and which process it belongs to.
 */
interface EngineRecord {
  readonly engine: EngineName;
  readonly endpoint?: string;
  readonly pid?: number;
}

/** Leaves word of where this process's engine answers. */
export function recordRunningEngine(dataFolder: string, engine: EngineName, endpoint: string): void {
  writeNote(dataFolder, { engine, endpoint, pid: process.pid });
}

/** Takes that word back, but for which engine it was. */
export function recordStoppedEngine(dataFolder: string, engine: EngineName): void {
  writeNote(dataFolder, { engine });
}

/** The endpoint of the engine that a local service runs on this data folder, if one does: a killed one leaves its note. */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  const { pid, endpoint } = readNote(dataFolder) ?? {};
  if (pid === undefined || endpoint === undefined) return undefined;
  try {
    process.kill(pid, 0); // Signal 0 only asks whether the process is there.
    await fetch(endpoint); // Another process may have been given the id of a killed one.
    return endpoint;
  } catch {
    return undefined;
  }
}

/** The engine that was last used on this data folder: the data is there, not with the others. */
export function lastEngine(dataFolder: string): EngineName {
  const name = readNote(dataFolder)?.engine;
  return ENGINES.find((engine) => engine === name) ?? 'embedded';
}

function writeNote(dataFolder: string, note: EngineRecord): void {
  writeFileSync(engineFile(dataFolder), `${JSON.stringify(note)}\n`);
}

function readNote(dataFolder: string): Partial<EngineRecord> | undefined {
  try {
    return JSON.parse(readFileSync(engineFile(dataFolder), 'utf8'));
  } catch {
    return undefined; // Never started here, or killed while it wrote.
  }
}
