import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { DAY_MS } from '../../../../lib/format/dates.ts';
import { type FakeService, startFakeService } from './fake-service.ts';

/** In seconds since 1970. */
const time = z.number().transform((seconds) => seconds * 1_000);

const requestSchema = z.object({
  StartTime: time,
  EndTime: time,
  NextToken: z.string().optional(),
  MetricDataQueries: z.array(
    z.object({
      Id: z.string().regex(/^[a-z]\w*$/),
      MetricStat: z.object({
        Metric: z.object({
          Namespace: z.literal('AWS/ApiGateway'),
          MetricName: z.string(),
          Dimensions: z.tuple([
            z.object({ Name: z.literal('ApiName'), Value: z.string() }),
            z.object({ Name: z.literal('Stage'), Value: z.string() }),
          ]),
        }),
        Period: z.literal(DAY_MS / 1_000),
        Stat: z.string(),
      }),
    }),
  ),
});

/** The metrics of APIs by day, in CloudWatch's protocol for `GetMetricData`. Each response has the data of two queries. */
export interface FakeCloudWatch extends FakeService {
  /** Values by the API, its stage, the metric and its statistic, and the day: `Petstore-staging staging Count Sum`. */
  readonly values: Map<string, Readonly<Record<string, number>>>;
  /** The metrics that can't be read. */
  readonly failing: Set<string>;
}

const QUERIES_PER_PAGE = 2;

export async function startCloudWatch(): Promise<FakeCloudWatch> {
  const values: FakeCloudWatch['values'] = new Map();
  const failing = new Set<string>();
  const service = await startFakeService(async (incoming, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    const operation = String(incoming.headers['x-amz-target']).split('.')[1];
    const { data } = requestSchema.safeParse(await json(incoming));
    if (operation !== 'GetMetricData' || !data) {
      return response.writeHead(400).end(JSON.stringify({ __type: 'ValidationError' }));
    }
    const from = Number(data.NextToken ?? 0);
    const to = from + QUERIES_PER_PAGE;
    const results = data.MetricDataQueries.slice(from, to).map(({ Id, MetricStat: { Metric, Stat } }) => {
      if (failing.has(Metric.MetricName)) return { Id, StatusCode: 'InternalError', Timestamps: [], Values: [] };
      const [api, stage] = Metric.Dimensions.map(({ Value }) => Value);
      const byDay = values.get([api, stage, Metric.MetricName, Stat].join(' ')) ?? {};
      const points = Object.entries(byDay).filter(([day]) => {
        const at = Date.parse(day);
        return at >= data.StartTime && at < data.EndTime;
      });
      const Timestamps = points.map(([day]) => Date.parse(day) / 1_000);
      return { Id, StatusCode: 'Complete', Timestamps, Values: points.map(([, value]) => value) };
    });
    const hasMore = to < data.MetricDataQueries.length;
    return response.end(JSON.stringify({ MetricDataResults: results, ...(hasMore && { NextToken: String(to) }) }));
  });
  return { ...service, values, failing };
}
