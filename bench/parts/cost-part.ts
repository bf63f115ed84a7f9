import type { Bench } from '../bench.ts';
import { operationCases } from '../cost/operation-cases.ts';
import type { RequestUse } from '../cost/request-cost.ts';
import { bundleOperations, type FunctionBundle } from '../measure/function-bundles.ts';
import { measureUse, REQUESTS_FOR_ONE_CASE } from '../measure/operation-use.ts';
import { startStage } from '../stage/stage.ts';
import { CATEGORIES } from './stacks-part.ts';

/** What was measured of one use of an operation. */
export interface OperationFigures {
  readonly title: string;
  readonly use: RequestUse;
}

export interface CostFigures {
  readonly bundles: readonly FunctionBundle[];
  readonly operations: readonly OperationFigures[];
}

/** What a warm request of each operation uses. */
export async function measureCost(bench: Bench): Promise<CostFigures> {
  const bundles = bundleOperations(bench.folder);
  const stage = await startStage(CATEGORIES, bench.certificate);
  try {
    const petIds = await stage.storePets(REQUESTS_FOR_ONE_CASE);
    const operations: OperationFigures[] = [];
    for (const operation of operationCases(stage.categoryId, petIds)) {
      const bundle = bundles.find(({ operationId }) => operationId === operation.operationId);
      if (!bundle) throw new Error(`${operation.operationId} is no operation.`);
      operations.push({ title: operation.title, use: await measureUse(bench, stage, bundle.file, operation) });
    }
    return { bundles, operations };
  } finally {
    await stage.stop();
  }
}
