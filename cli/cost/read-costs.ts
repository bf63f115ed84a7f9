import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import type { DeployedStage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** What one usage type of a service cost on one day. */
export interface DailyCost {
  /** In UTC, such as `2026-11-21`. */
  readonly day: string;
  readonly service: string;
  readonly usageType: string;
  readonly amount: number;
}

/** The costs of some days, in one currency, and how many requests their pages needed. */
export interface Costs {
  readonly costs: readonly DailyCost[];
  readonly currency: string;
  readonly requests: number;
}

const pageSchema = z.object({
  ResultsByTime: z.array(
    z.object({
      TimePeriod: z.object({ Start: z.string() }),
      Groups: z.array(
        z.object({
          Keys: z.tuple([z.string(), z.string()]),
          Metrics: z.object({ UnblendedCost: z.object({ Amount: z.coerce.number(), Unit: z.string() }) }),
        }),
      ),
    }),
  ),
  NextPageToken: z.string().optional(),
});

/**
 * Reads the daily costs from Cost Explorer.
 * https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_GetCostAndUsage.html
 * @param start the first day
 * @param end the day after the last
 * @param stage only costs with the tag of this stage
 * @throws UserError when Cost Explorer has no data of these days
 */
export async function readCosts(start: string, end: string, stage: DeployedStage | undefined): Promise<Costs> {
  // Credits would hide what has grown.
  const charges = { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Credit', 'Refund'] } } };
  const query = {
    TimePeriod: { Start: start, End: end },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
    GroupBy: ['SERVICE', 'USAGE_TYPE'].map((Key) => ({ Type: 'DIMENSION', Key })),
    Filter: stage ? { And: [charges, { Tags: { Key: 'stage', Values: [stage] } }] } : charges,
  };
  const costs: DailyCost[] = [];
  let [requests, currency] = [0, 'USD'];
  let next: string | undefined;
  do {
    const page = await getCostAndUsage({ ...query, NextPageToken: next });
    requests += 1;
    for (const { TimePeriod, Groups } of page.ResultsByTime) {
      for (const { Keys, Metrics } of Groups) {
        const [service, usageType] = Keys;
        costs.push({ day: TimePeriod.Start, service, usageType, amount: Metrics.UnblendedCost.Amount });
        currency = Metrics.UnblendedCost.Unit;
      }
    }
    next = page.NextPageToken;
  } while (next !== undefined);
  return { costs, currency, requests };
}

async function getCostAndUsage(input: object): Promise<z.infer<typeof pageSchema>> {
  const request = requestAws({
    service: 'ce',
    endpoint: 'AWS_ENDPOINT_URL_COST_EXPLORER',
    region: 'us-east-1',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSInsightsIndexService.GetCostAndUsage',
    },
    body: JSON.stringify(input),
  });
  const text = await request.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'DataUnavailableException') throw error;
    const why =
      'Cost Explorer has no data of these days yet. In a new account, open it once in the console, and wait for a day.';
    throw new UserError(why, { cause: error });
  });
  return pageSchema.parse(JSON.parse(text));
}
