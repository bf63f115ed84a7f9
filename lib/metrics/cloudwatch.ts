import { CloudWatchClient, type MetricDataQuery, paginateGetMetricData } from '@aws-sdk/client-cloudwatch';
import { CLIENT_SETTINGS } from '../aws/client-settings.ts';
import { DAY_MS, dayOf, firstOfDays } from '../format/dates.ts';
import type { ResponseMetricsSource } from './response-metrics.ts';

/**
 * The metrics of a stage of an API, and the statistic of each. API Gateway counts a response of its own whose status the stage
 * has changed as a 4xx.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-metrics-and-dimensions.html
 */
const METRICS = {
  all: ['Count', 'SampleCount'],
  clientErrors: ['4XXError', 'Sum'],
  serverErrors: ['5XXError', 'Sum'],
  medianMs: ['Latency', 'p50'],
  p99Ms: ['Latency', 'p99'],
} as const;

/** The responses of a stage of an API, as API Gateway measures them. AWS bills each read by metric, however many days it covers. */
export function cloudWatchMetrics(apiName: string, stage: string): ResponseMetricsSource {
  const client = new CloudWatchClient(CLIENT_SETTINGS);
  const dimensions = [
    { Name: 'ApiName', Value: apiName },
    { Name: 'Stage', Value: stage },
  ];
  const queries = Object.entries(METRICS).map(
    ([Id, [MetricName, Stat]]): MetricDataQuery => ({
      Id,
      MetricStat: {
        Metric: { Namespace: 'AWS/ApiGateway', MetricName, Dimensions: dimensions },
        Period: DAY_MS / 1_000,
        Stat,
      },
    }),
  );
  return {
    read: async (days) => {
      const byDay = new Map<string, Partial<Record<keyof typeof METRICS, number>>>();
      const first = Date.parse(firstOfDays(days));
      const range = { StartTime: new Date(first), EndTime: new Date(first + days * DAY_MS) };
      for await (const page of paginateGetMetricData({ client }, { ...range, MetricDataQueries: queries })) {
        for (const { Id = '', StatusCode, Timestamps = [], Values = [] } of page.MetricDataResults ?? []) {
          if (StatusCode === 'Forbidden' || StatusCode === 'InternalError') {
            throw new Error(`CloudWatch has no ${Id}: ${StatusCode}`);
          }
          for (const [at, time] of Timestamps.entries()) {
            const day = dayOf(time);
            byDay.set(day, { ...byDay.get(day), [Id]: Values[at] });
          }
        }
      }
      const measured = [...byDay].map(([day, { all = 0, clientErrors = 0, serverErrors = 0, ...times }]) => {
        return { day, succeeded: all - clientErrors - serverErrors, clientErrors, serverErrors, ...times };
      });
      return { days: measured };
    },
  };
}
