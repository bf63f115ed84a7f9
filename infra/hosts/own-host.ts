import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, HostedZone, type IAliasRecordTarget, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { OwnDomain } from './own-domain.ts';

/** A host name of the operator's, with its certificate and, if the settings name the zone, its DNS record. */
export class OwnHost extends Construct {
  readonly name: string;
  readonly isPublished: boolean;
  /** The certificate in the settings, or one that the zone validates and AWS renews. */
  readonly certificate: ICertificate;
  private readonly zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, { certificateArn, hostedZone, hasDnsRecord }: OwnDomain, name: string) {
    super(scope, id);
    this.name = name;
    this.isPublished = hasDnsRecord;
    this.zone =
      hostedZone &&
      HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: hostedZone.id, zoneName: hostedZone.name });
    this.certificate = certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
      : new Certificate(this, 'Certificate', {
          domainName: name,
          validation: CertificateValidation.fromDns(this.zone),
        });
  }

  /** Creates the DNS record. Without a zone, operators create it: the stack's outputs name the target. */
  pointTo(target: IAliasRecordTarget): void {
    const { zone, name } = this;
    if (zone) new ARecord(this, 'Record', { zone, recordName: `${name}.`, target: RecordTarget.fromAlias(target) });
  }
}
