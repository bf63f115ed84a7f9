import type { Bench } from '../bench.ts';
import type { OperationCase } from '../cost/operation-cases.ts';
import type { RequestUse } from '../cost/request-cost.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { eventOf } from '../stage/request-event.ts';
import type { BenchStage } from '../stage/stage.ts';
import { summarize } from './statistics.ts';
import { startWarmFunction } from './warm-function.ts';

const COUNTED = 40;
const WARM_UP = 300;
const BLOCK = 50;
const BLOCKS = 6;

/** The requests that are made in all to measure one case. */
export const REQUESTS_FOR_ONE_CASE = 1 + COUNTED + WARM_UP + BLOCKS * BLOCK;

/** Measures what a warm request of an operation uses: units through the meter, the processor over TLS if there is that. */
export async function measureUse(
  bench: Bench,
  stage: BenchStage,
  bundle: string,
  operation: OperationCase,
): Promise<RequestUse> {
  const requests = Array.from({ length: REQUESTS_FOR_ONE_CASE }, (_, number) => operation.request(number));
  const events = requests.map((request) => eventOf(stage.apiKey, request));
  const counted = await count(bench, stage, bundle, events.splice(0, 1 + COUNTED));
  return { ...counted, cpuMs: await measureCpu(bench, stage, bundle, events) };
}

type Events = ReturnType<typeof eventOf>[];

async function count(
  { children }: Bench,
  stage: BenchStage,
  bundle: string,
  [first, ...events]: Events,
): Promise<Omit<RequestUse, 'cpuMs'>> {
  const environment = functionEnvironment(stage.metered);
  const warm = startWarmFunction({ child: children.warm, bundle, environment });
  let logged = 0;
  try {
    // It looks up the key, and is not counted.
    await warm.run({ events: first ? [first] : [], requests: 1 });
    await stage.readMeter();
    await warm.run({ events, requests: events.length });
  } finally {
    logged = await warm.stop();
  }
  const { calls, readUnits, writeUnits } = await stage.readMeter();
  const made = Object.values(calls).reduce((sum, number) => sum + number, 0);
  return {
    calls: made / events.length,
    readUnits: readUnits / events.length,
    writeUnits: writeUnits / events.length,
    logBytes: Math.round(logged / (1 + events.length)),
  };
}

async function measureCpu(
  { children, certificate }: Bench,
  { endpoint, secure }: BenchStage,
  bundle: string,
  events: Events,
): Promise<number> {
  const environment = functionEnvironment(secure ?? endpoint, certificate);
  const warm = startWarmFunction({ child: children.warm, bundle, environment });
  try {
    await warm.run({ events: events.splice(0, WARM_UP), requests: WARM_UP });
    const cpu: number[] = [];
    while (events.length > 0) {
      cpu.push((await warm.run({ events: events.splice(0, BLOCK), requests: BLOCK })).cpuMs);
    }
    return summarize(cpu).median;
  } finally {
    await warm.stop();
  }
}
