import { CONNECTIONS, type LoadFigures, type LoadName, type ServiceFigures } from '../parts/service-part.ts';
import { whole } from './numbers.ts';
import { titleOf } from './stacks-report.ts';
import { renderTable } from './table.ts';

const CASES: readonly LoadName[] = ['list', 'create', 'unauthorized'];

/** The table of the stacks under load, and the start of the local service. */
export function reportService({ starts, loads }: ServiceFigures): string {
  const rows = loads.map(({ stack, of }) => [titleOf(stack), ...CASES.flatMap((name) => cells(of[name]))]);
  const columns = ['', ...['list', 'create', '401'].flatMap((name) => [`${name}/s`, 'p99 ms'])];
  return [
    `\`npm start\` is ready after ${whole(starts.first.median)} ms on an empty folder, where it also stores the sample` +
      ` catalogue, and after ${whole(starts.again.median)} ms on one that it has been started on before.`,
    `Requests per second, and the slowest of a hundred, over ${CONNECTIONS} connections:`,
    renderTable({ columns, rows }),
  ].join('\n\n');
}

function cells({ requestsPerSecond, p99Ms }: LoadFigures): string[] {
  return [whole(requestsPerSecond.median), whole(p99Ms.median)];
}
