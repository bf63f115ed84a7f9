import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ApiStackContext } from '../context.ts';

/**
 * Notifies the topic of the alarms when a stage exceeds its monthly budget or is forecast to exceed it. It counts resources with the
 * stage's tags, which an account has to activate once:
 * https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/activating-tags.html
 */
export function addBudget({ stack, stage, settings: { monthlyBudget }, monitoring }: ApiStackContext): void {
  if (monthlyBudget === false) return;
  const report = (notificationType: string) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'SNS', address: monitoring.topic.topicArn }],
  });
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      // `$` separates a tag's key and value.
      costFilters: { TagKeyValue: [`user:stage$${stage}`] },
    },
    notificationsWithSubscribers: [report('ACTUAL'), report('FORECASTED')],
  });
}
