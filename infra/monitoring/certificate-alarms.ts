import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmText } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';

/** ACM renews certificates 60 days before they expire. */
const DAYS = 30;
/** The section of the runbook about certificates. */
export const CERTIFICATE_SECTION = 'a-certificate-is-about-to-expire';

/** Adds the alarm on the certificate of the API's own domain. */
export function certificateAlarms(scope: Construct, { host }: WatchedStage): void {
  if (host) addCertificateAlarm(scope, host.name, host.certificate.certificateArn);
}

/** Adds the alarm on the certificate of a domain of the operator's. It must be in the region of the certificate. */
export function addCertificateAlarm(scope: Construct, name: string, certificateArn: string): void {
  new Alarm(scope, 'CertificateExpires', {
    alarmDescription: certificateText(name),
    metric: new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn: certificateArn },
      statistic: 'Minimum',
      period: Duration.days(1),
    }),
    threshold: DAYS,
    comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}

/** The text of the alarm on the certificate of a domain. */
export function certificateText(domain: string): string {
  return alarmText(`The certificate of ${domain} expires within ${DAYS} days.`, 'today', CERTIFICATE_SECTION);
}
