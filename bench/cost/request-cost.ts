import { assumptions, type MemorySize, prices } from './prices.ts';

/** What a warm request uses. */
export interface RequestUse {
  readonly calls: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly cpuMs: number;
  readonly logBytes: number;
}

const MILLION = 1_000_000;

/** How long a function takes with a memory size, in the whole milliseconds that Lambda bills. */
export function billedMs({ calls, cpuMs }: RequestUse, memory: MemorySize): number {
  return Math.ceil(calls * assumptions.databaseMs + (cpuMs * assumptions.mbPerCore) / memory);
}

/** Dollars for the functions' time in a million requests. */
export function functionTimeCost(use: RequestUse, memory: MemorySize): number {
  return MILLION * (billedMs(use, memory) / 1000) * (memory / 1024) * prices.functionGbSecond;
}

/** Dollars for a million requests, by what they go to and without the functions' time. */
export function otherCosts({ readUnits, writeUnits, logBytes }: RequestUse) {
  return {
    gateway: MILLION * prices.gatewayRequest,
    functionRequests: MILLION * prices.functionRequest,
    database: MILLION * (readUnits * prices.readUnit + writeUnits * prices.writeUnit),
    logs: (MILLION * (logBytes + assumptions.otherLogBytes) * prices.logGb) / 1e9,
    traces: MILLION * assumptions.tracedShare * prices.trace,
  };
}
