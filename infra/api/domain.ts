import { type DomainNameOptions, EndpointType } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { OwnDomain } from '../stage-settings.ts';
import { tlsPolicy } from './tls.ts';

/** The API's custom domain name. Operators create its DNS record: the stack's outputs name the target. */
export function domainOptions(scope: Construct, { name, certificateArn }: OwnDomain): DomainNameOptions {
  return {
    domainName: name,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    ...tlsPolicy,
  };
}
