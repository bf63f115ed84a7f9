import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import type { LogLine } from './read-log.ts';

interface Options extends StageOptions {
  readonly key?: string | undefined;
  readonly record?: number | undefined;
  /** How long ago the first line may be, in milliseconds. */
  readonly since: number;
}

/** `./petstore logs`. */
export async function show({ stage, key: keyId, record: recordId, since, json }: Options): Promise<void> {
  if (keyId === undefined && recordId === undefined) throw new UsageError('Pass --key or --record.');
  if (stage === LOCAL_STAGE)
    throw new UserError('The local service keeps no log: it prints its lines to its terminal.');
  const lines = await withStage(stage, async (): Promise<LogLine[]> => {
    const { readLog } = await import('./read-log.ts');
    return readLog(stage, { keyId, recordId, since: new Date(Date.now() - since) });
  });
  if (json) return printJson(lines);
  printTable(lines, {
    TIME: ({ timestamp }) => timestamp,
    'KEY ID': (line) => line.keyId ?? '-',
    OPERATION: ({ operation }) => operation,
    STATUS: ({ status }) => String(status),
    RECORD: (line) => String(line.recordId ?? '-'),
    'REQUEST ID': ({ requestId }) => requestId,
  });
  if (lines.length === 0) printNote('No line matches. A line appears in the log some seconds after its request.');
}
