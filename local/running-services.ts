import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A local service that runs on this machine. */
export interface RunningService {
  readonly pid: number;
  readonly baseUrl: string;
  /** The absolute path of its data folder. */
  readonly dataFolder: string;
  /** The port of its edge on the loopback interface. */
  readonly edgePort: number;
  /** The endpoint of an external engine, if the service does not use its own. */
  readonly endpoint?: string | undefined;
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
}

/** A service counts as running if it responds within this time. */
const DEADLINE_MS = 2_000;

/**
 * Records this process's service, so that the user's commands find it from any folder. The record is deleted when the
 * process exits. `findRunningServices` deletes the records of killed services.
 */
export function recordService(service: Omit<RunningService, 'pid' | 'startedAt'>): void {
  const folder = recordsFolder();
  if (folder === undefined) return;
  const record: RunningService = { ...service, pid: process.pid, startedAt: new Date().toISOString() };
  const file = path.join(folder, `${process.pid}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(record)}\n`);
  } catch {
    return; // The service works without the record. Commands then look in its data folder.
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** The running services of this user, newest first. */
export async function findRunningServices(): Promise<RunningService[]> {
  const folder = recordsFolder();
  if (folder === undefined) return [];
  const found = await Promise.all(recordFiles(folder).map(readIfRunning));
  return found
    .filter((service) => service !== undefined)
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/**
 * https://specifications.freedesktop.org/basedir-spec/latest/#variables; `undefined` for a user without a home folder.
 */
function recordsFolder(): string | undefined {
  try {
    return path.join(process.env.XDG_STATE_HOME || path.join(homedir(), '.local/state'), 'petstore/services');
  } catch {
    return undefined;
  }
}

function recordFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return []; // No service has been started yet.
  }
}

async function readIfRunning(file: string): Promise<RunningService | undefined> {
  try {
    const service: RunningService = JSON.parse(readFileSync(file, 'utf8'));
    if (!isAlive(service.pid)) {
      rmSync(file, { force: true });
      return undefined;
    }
    // Another process may have the id of a killed service.
    await fetch(new URL('/', service.baseUrl), { signal: AbortSignal.timeout(DEADLINE_MS) });
    return service;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0); // Signal 0 only asks whether the process exists.
  } catch {
    return false;
  }
}
