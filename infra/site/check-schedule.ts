import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { recordsActivity } from '../../lib/database/access.ts';
import { CHECK_CERTIFICATES } from '../../lib/domains/certificate/log-expiring.ts';
import { allow } from '../allow.ts';
import { fileEntry } from '../bundle/function-entries.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { makeFunction } from '../functions/functions.ts';
import { alarmText, atLeast } from '../monitoring/alarm.ts';
import { CERTIFICATE_SECTION } from '../monitoring/certificate-alarms.ts';
import { failureLines } from '../monitoring/log-metrics.ts';
import { FUNCTION_ERRORS, saveQuery } from '../monitoring/saved-queries.ts';
import { StageStack } from '../stage-stack.ts';
import type { TableSource } from '../tables.ts';
import { domainStatements, WILDCARD_REASON } from './edge-statements.ts';
import type { SiteHosting } from './site-hosting.ts';

/** The function of the checks. */
export const CHECKS: FunctionParts = {
  ...fileEntry('functions/triggers/check-domains.ts'),
  name: 'Function',
  description: 'Checks the domains that are due, every minute',
  operationIds: [],
  access: [{ table: 'Site', actions: ['GetItem', 'PutItem', 'Query', 'DeleteItem'] }, recordsActivity],
  services: ['edge'],
  isTraced: false,
  // Enough for 50 domains whose DNS queries may time out.
  timeoutSeconds: 300,
};

/** A single failure can come from a name server. Three within 15 minutes point to a real fault. */
const FAILURES = 3;

interface CheckScheduleProps {
  readonly bundles: ReadonlyMap<string, string>;
  readonly tables: TableSource;
  readonly site: SiteHosting;
}

/** Checks the domains that are due, every minute. */
export function addCheckSchedule(parent: Construct, { bundles, tables, site }: CheckScheduleProps): void {
  const scope = new Construct(parent, 'Checks');
  const edge = { settings: site.settings, statements: domainStatements(site) };
  const context = { settings: { stage: StageStack.of(scope).stage }, services: { edge }, tables, bundles };
  const { alias, logGroup } = makeFunction(scope, CHECKS, { ...context, wildcardReason: WILDCARD_REASON });
  // No retries: the schedule runs again within a minute.
  alias.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  // Not for schedules of other accounts: https://docs.aws.amazon.com/scheduler/latest/UserGuide/cross-service-confused-deputy-prevention.html
  const conditions = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } };
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com', { conditions }) });
  role.addToPolicy(allow(['lambda:InvokeFunction'], [alias.functionArn]));
  new CfnSchedule(scope, 'Minute', {
    scheduleExpression: 'rate(1 minute)',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: alias.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  });
  saveQuery(scope, 'domain checks', FUNCTION_ERRORS, logGroup);
  addAlarms(scope, alias, logGroup);
}

function addAlarms(scope: Construct, alias: Alias, logGroup: ILogGroup): void {
  new Alarm(scope, 'Failures', {
    alarmDescription: checksText(`${FAILURES} or more runs of the domain checks failed within 15 minutes.`),
    metric: alias.metricErrors({ period: Duration.minutes(15), statistic: 'Sum' }),
    ...atLeast(FAILURES),
  });
  // A schedule that does not run fails nowhere. This also goes off once after the first deployment.
  new Alarm(scope, 'Silence', {
    alarmDescription: checksText('The domain checks have not run for 15 minutes.'),
    metric: alias.metricInvocations({ period: Duration.minutes(5), statistic: 'Sum' }),
    threshold: 1,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  // The checks log certificates of custom domains that were not renewed.
  const expiring = failureLines(scope, 'ExpiringCertificates', logGroup, CHECK_CERTIFICATES);
  const meaning = 'The certificate of a custom domain was not renewed in time.';
  new Alarm(scope, 'Certificates', {
    alarmDescription: alarmText(meaning, 'today', CERTIFICATE_SECTION),
    metric: expiring.metric({ statistic: 'Sum', period: Duration.days(1) }),
    ...atLeast(1),
  });
}

function checksText(meaning: string): string {
  return alarmText(meaning, 'today', 'the-domain-checks-fail');
}
