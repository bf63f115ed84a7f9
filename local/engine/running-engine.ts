import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the engine of a running local service answers; kept in the data folder for commands run beside it. */
interface EngineNote {
  readonly endpoint: string;
  readonly pid: number;
}

const noteFile = (dataFolder: string) => path.join(dataFolder, 'engine.json');

/** Leaves word of where this process's engine answers. */
export function noteRunningEngine(dataFolder: string, endpoint: string): void {
  const note: EngineNote = { endpoint, pid: process.pid };
  writeFileSync(noteFile(dataFolder), `${JSON.stringify(note)}\n`);
}

/** Takes that word back. */
export function forgetRunningEngine(dataFolder: string): void {
  rmSync(noteFile(dataFolder), { force: true });
}

/** The endpoint of the engine that a local service runs on this data folder, if one does: a killed one leaves its note. */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  try {
    const note: EngineNote = JSON.parse(readFileSync(noteFile(dataFolder), 'utf8'));
    process.kill(note.pid, 0); // Signal 0 only asks whether the process is there.
    await fetch(note.endpoint); // Another process may have been given the id of a killed one.
    return note.endpoint;
  } catch {
    return undefined;
  }
}
