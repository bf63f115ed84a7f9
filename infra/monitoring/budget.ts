import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/**
 * Sends an email when a stage exceeds its monthly budget or is forecast to exceed it. It counts resources with the
 * stage's tags, which an account has to activate once:
 * https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/activating-tags.html
 */
export function addBudget(scope: Construct, stage: string, dollars: number, email: string): void {
  const report = (notificationType: string) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
      // `$` separates a tag's key and value.
      costFilters: { TagKeyValue: [`user:stage$${stage}`] },
    },
    notificationsWithSubscribers: [report('ACTUAL'), report('FORECASTED')],
  });
}
