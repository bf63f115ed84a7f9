import { port } from '../config/ports.ts';
import type { ResponsesOfDay } from '../contract/generated/dashboard/types.ts';

/** The API's responses by day. */
export interface ResponseMetrics {
  /** When counting began, where it begins with each start of the service. */
  readonly since?: string;
  /** In any order. Days without responses can be missing. */
  readonly days: readonly ResponsesOfDay[];
}

export interface ResponseMetricsSource {
  /** Reads the last days in UTC, up to today. */
  read(days: number): Promise<ResponseMetrics>;
}

declare module '../config/ports.ts' {
  interface Ports {
    responseMetrics: ResponseMetricsSource;
  }
}

/** The API's responses on the last days in UTC, up to today. */
export const readResponseMetrics = (days: number): Promise<ResponseMetrics> => port('responseMetrics').read(days);
