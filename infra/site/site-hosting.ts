import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  CfnConnectionGroup,
  CfnDistribution,
  type Distribution,
  type DistributionProps,
  KeyValueStore,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  SSLMethod,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { SECURITY_HEADERS, SITE_POLICY } from '../../lib/deployments/site-headers.ts';
import type { Settings } from '../functions/functions.ts';
import { OwnHost } from '../hosts/own-host.ts';
import { resourceOf } from '../resource-of.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';
import { addDistribution, addPrivateBucket, fileBehavior } from './hosted-files.ts';
import { defaultDomain } from './site-settings.ts';

/** The 404 page: its path, and how long CloudFront caches it. */
const MISSING_PAGE = '/404.html';
const MISSING_PAGE_KEPT = Duration.seconds(10);

/**
 * The site: a private bucket with its files, a distribution for the default domain, and the multi-tenant distribution
 * for custom domains. A function at the edge looks up each host in a KeyValueStore. Changing the store is enough to
 * switch deployments, to redirect a host or to stop serving it.
 */
export class SiteHosting extends Construct {
  readonly bucket: Bucket;
  readonly hostRules: KeyValueStore;
  readonly platform: Distribution;
  readonly domains: Distribution;
  readonly connectionGroup: CfnConnectionGroup;

  /** The URL of the site's default domain. */
  readonly platformUrl: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { settings, removalPolicy } = StageStack.of(this);
    const { platformDomain } = settings;
    this.bucket = addPrivateBucket(this, removalPolicy);
    this.hostRules = new KeyValueStore(this, 'HostRules', {
      keyValueStoreName: uniqueName('hosts'),
      comment: 'What each host serves',
    });
    const props = this.distributionProps();
    const host = platformDomain && new OwnHost(this, 'Host', platformDomain, defaultDomain(platformDomain));
    this.platform = addDistribution(this, 'Platform', 'the default domain', {
      ...props,
      ...(host && {
        domainNames: [host.name],
        certificate: host.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    host?.pointTo(new CloudFrontTarget(this.platform));
    this.platformUrl = `https://${host?.isPublished ? host.name : this.platform.distributionDomainName}`;
    this.domains = addDistribution(this, 'Domains', 'custom domains', props);
    serveTenantsOnly(this.domains);
    for (const distribution of [this.platform, this.domains]) {
      Validations.of(distribution).acknowledge({
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The function never requests a listing of the bucket: every path that it passes on names a file.',
      });
    }
    this.connectionGroup = new CfnConnectionGroup(this, 'ConnectionGroup', {
      name: uniqueName('domains'),
      enabled: true,
      ipv6Enabled: true,
    });
  }

  /** Environment variables of every function that changes domains or deployments. */
  get settings(): Settings {
    return {
      platformUrl: this.platformUrl,
      siteBucket: this.bucket.bucketName,
      hostRules: this.hostRules.keyValueStoreArn,
      domainsDistribution: this.domains.distributionId,
      connectionGroup: this.connectionGroup.attrId,
      cnameTarget: this.connectionGroup.attrRoutingEndpoint,
    };
  }

  /** The settings that both distributions share. */
  private distributionProps(): Pick<DistributionProps, 'defaultBehavior' | 'errorResponses'> {
    const files = fileBehavior(this, 'site', {
      bucket: this.bucket,
      // Without permission to list the bucket, S3 would respond with 403 instead of 404 for a missing file.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      edgeFunction: 'viewer-request',
      comment: 'Finds what a host serves',
      keyValueStore: this.hostRules,
      headers: { 'Content-Security-Policy': SITE_POLICY, ...SECURITY_HEADERS },
    });
    return {
      defaultBehavior: {
        ...files,
        // The function redirects to HTTPS itself, so that `http://from` redirects to `https://to` in one hop.
        viewerProtocolPolicy: ViewerProtocolPolicy.ALLOW_ALL,
        // The function sees this header only if it is part of a policy.
        originRequestPolicy: new OriginRequestPolicy(this, 'Forwarded', {
          originRequestPolicyName: uniqueName('site'),
          headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Forwarded-Proto'),
        }),
      },
      errorResponses: [
        { httpStatus: 404, responseHttpStatus: 404, responsePagePath: MISSING_PAGE, ttl: MISSING_PAGE_KEPT },
      ],
    };
  }
}

/**
 * Makes a distribution serve only its tenants, which have the domains and the certificates. CDK has no construct for
 * multi-tenant distributions, and sets `IPV6Enabled`, which they do not support.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-config-options.html
 */
function serveTenantsOnly(distribution: Distribution): void {
  const resource = resourceOf(distribution, CfnDistribution.isCfnDistribution);
  resource.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
  resource.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
  // Tenants have certificates of their own, but the TLS version of their distribution.
  resource.addPropertyOverride('DistributionConfig.ViewerCertificate', {
    CloudFrontDefaultCertificate: true,
    MinimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    SslSupportMethod: SSLMethod.SNI,
  });
}
