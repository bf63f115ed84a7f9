import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { type Columns, formatRow, printNote, printRows } from '../support/terminal.ts';
import { untilInterrupted } from '../support/until-interrupted.ts';
import type { AddressCount } from './addresses.ts';
import { followLog } from './follow-log.ts';
import type { LogLine } from './read-log.ts';

/** How many packages of functions are downloaded at the same time. */
const PACKAGES_AT_ONCE = 4;

interface Options extends StageOptions {
  readonly key?: string | undefined;
  readonly record?: number | undefined;
  readonly errors?: true | undefined;
  /** How long ago the first line may be, in milliseconds. */
  readonly since: number;
  readonly follow?: true | undefined;
  readonly addresses?: true | undefined;
}

const ADDRESS_COLUMNS: Columns<AddressCount> = {
  ADDRESS: 'address',
  OPERATION: 'operation',
  REQUESTS: 'requests',
  FIRST: ({ firstAt }) => formatExactTime(firstAt),
  LAST: ({ lastAt }) => formatExactTime(lastAt),
};

export async function show(options: Options): Promise<void> {
  const { stage, key: keyId, record: recordId, errors, since, follow, addresses, json } = options;
  if (stage === LOCAL_STAGE)
    throw new UsageError('The local service keeps no log. Its lines are on the terminal of `npm start`.');
  if (follow && addresses) throw new UsageError('--follow and --addresses exclude each other.');
  const columns: Columns<LogLine> = {
    TIME: ({ timestamp }) => formatExactTime(timestamp),
    'KEY ID': 'keyId',
    OPERATION: 'operation',
    STATUS: 'status',
    RECORD: ({ recordId, petId }) => [recordId ?? '-', petId && `pet ${petId}`].filter(Boolean).join(', '),
    'REQUEST ID': 'requestId',
    ...(errors && { SOURCE: 'source', CAUSE: reasonOf }),
  };
  await withStage(stage, async () => {
    const { logReader } = await import('./read-log.ts');
    const { sourceTracer } = await import('./trace-source.ts');
    const trace = sourceTracer(printNote);
    const readLines = logReader(stage, { keyId, recordId, errors });
    const read = async (from: Date) => mapInBatches(await readLines(from), PACKAGES_AT_ONCE, trace);
    const start = new Date(Date.now() - since);
    if (follow) {
      for await (const line of followLog(read, start, untilInterrupted()))
        console.log(json ? JSON.stringify(line) : formatRow(line, columns));
      return;
    }
    const none = 'No line matches. A line appears in the log some seconds after its request.';
    if (!addresses) return printRows(json, await read(start), columns, none);
    const { countAddresses } = await import('./addresses.ts');
    printRows(json, await countAddresses(stage, await readLines(start)), ADDRESS_COLUMNS, none);
  });
}

/** The message and the first line of the cause, which often begins with the message. */
function reasonOf({ message = '', cause = '' }: LogLine): string {
  const [first = ''] = cause.split('\n');
  return [first.startsWith(message) ? '' : message, first].filter(Boolean).join(': ');
}
