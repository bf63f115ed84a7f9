import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CHECK_CERTIFICATES } from '../../lib/domains/log-expiring.ts';
import { alarmText } from '../monitoring/alarm-text.ts';
import { CERTIFICATE_SECTION } from '../monitoring/certificate-alarms.ts';
import { failureLines } from '../monitoring/log-metrics.ts';
import { atLeast } from '../monitoring/stage-alarms.ts';

/** The alarm on certificates of custom domains, which the checks of the domains log. */
export function customCertificatesAlarm(scope: Construct, logGroup: LogGroup): Alarm {
  return new Alarm(scope, 'Certificates', {
    alarmDescription: alarmText(
      'The certificate of a custom domain was not renewed in time.',
      'today',
      CERTIFICATE_SECTION,
    ),
    metric: failureLines(scope, 'ExpiringCertificates', logGroup, CHECK_CERTIFICATES, { period: Duration.days(1) }),
    ...atLeast(1),
  });
}
