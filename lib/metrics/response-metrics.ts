import { port } from '../config/ports.ts';
import type { ResponsesOfDay } from '../contract/generated/dashboard/types.ts';

/** What was measured of the API's responses. */
export interface MeasuredResponses {
  /** When measuring began, where it begins with each start of the service. */
  readonly since?: string;
  /** In any order. Days without responses can be missing. */
  readonly days: readonly ResponsesOfDay[];
}

/** Measures the responses of the public API. */
export interface ResponseMeter {
  /** Reads the last days in UTC, with today. */
  read(days: number): Promise<MeasuredResponses>;
}

declare module '../config/ports.ts' {
  interface Ports {
    responseMeter: ResponseMeter;
  }
}

/** What was measured of the API's responses on the last days in UTC, with today. */
export const readResponses = (days: number): Promise<MeasuredResponses> => port('responseMeter').read(days);
