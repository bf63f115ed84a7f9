import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { type Finding, ok, toDo, unchecked } from './finding.ts';
import type { Target } from './target.ts';

/** The tag by which the budget and the bill tell stages apart. */
const TAG = 'stage';
/** Billing has one endpoint. */
const BILLING_REGION = 'us-east-1';
const tagsSchema = z.object({ CostAllocationTags: z.array(z.object({ TagKey: z.string(), Status: z.string() })) });

/**
 * Without an active cost allocation tag, the budget counts nothing.
 * https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/activating-tags.html
 */
export async function checkCostTag({ settings }: Target): Promise<Finding> {
  if (settings.monthlyBudget === false) return ok('The stage has no budget.');
  const activate = `aws ce update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=${TAG},Status=Active`;
  try {
    const text = await requestAws({
      service: 'ce',
      endpoint: 'AWS_ENDPOINT_URL_COST_EXPLORER',
      region: BILLING_REGION,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSInsightsIndexService.ListCostAllocationTags',
      },
      body: JSON.stringify({ TagKeys: [TAG], Type: 'UserDefined' }),
    });
    const tag = tagsSchema.parse(JSON.parse(text)).CostAllocationTags.find(({ TagKey: key }) => key === TAG);
    if (tag?.Status === 'Active') return ok(`The tag ${TAG} is active.`);
    if (tag) return toDo(`The tag ${TAG} is not active, so the budget counts nothing.`, activate);
    return unchecked(`Billing learns of the tag ${TAG} within a day of the first deployment. Then run: ${activate}`);
  } catch (error) {
    // A member of an organization can neither read nor activate it, whatever its permissions.
    if (!(error instanceof Error && /linked account/i.test(error.message))) throw error;
    return unchecked(
      `Only the account that pays can read whether the tag ${TAG} is active. To activate it: ${activate}`,
    );
  }
}
