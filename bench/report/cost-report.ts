import { MEMORY_SIZES } from '../cost/prices.ts';
import { billedMs, functionTimeCost, otherCosts } from '../cost/request-cost.ts';
import type { CostFigures, OperationFigures } from '../parts/cost-part.ts';
import { count, fixed, whole } from './numbers.ts';
import { renderTable, type Table } from './table.ts';

/** The memory of the deployed functions (`infra/operation-function.ts`), for the total. */
const DEPLOYED_MEMORY = 512;

/** What each operation uses and costs. */
export function reportCost({ bundles, operations }: CostFigures): string {
  return [
    'What a warm request uses:',
    renderTable(useTable(operations)),
    "Dollars for a million of them. Under the memory sizes: the functions' time, with the milliseconds billed in brackets.",
    renderTable(priceTable(operations)),
    'The bundles:',
    renderTable({
      columns: ['operation', 'KB'],
      rows: bundles.map(({ operationId, bytes }) => [`\`${operationId}\``, fixed(bytes / 1024, 1)]),
    }),
  ].join('\n\n');
}

function useTable(operations: readonly OperationFigures[]): Table {
  return {
    columns: ['', 'database calls', 'read units', 'write units', 'processor ms', 'log bytes'],
    rows: operations.map(({ title, use }) => [
      title,
      count(use.calls),
      count(use.readUnits),
      count(use.writeUnits),
      fixed(use.cpuMs, 2),
      whole(use.logBytes),
    ]),
  };
}

function priceTable(operations: readonly OperationFigures[]): Table {
  return {
    columns: [
      ...['', 'gateway', 'calls of functions', 'database', 'logs', 'traces'],
      ...MEMORY_SIZES.map((memory) => `${memory} MB`),
      `total, ${DEPLOYED_MEMORY} MB`,
    ],
    rows: operations.map(({ title, use }) => {
      const others = Object.values(otherCosts(use));
      const total = others.reduce((sum, cost) => sum + cost, functionTimeCost(use, DEPLOYED_MEMORY));
      return [
        title,
        ...others.map((cost) => fixed(cost, 2)),
        ...MEMORY_SIZES.map((memory) => `${fixed(functionTimeCost(use, memory), 2)} (${billedMs(use, memory)})`),
        `**${fixed(total, 2)}**`,
      ];
    }),
  };
}
