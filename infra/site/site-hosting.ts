import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration, type RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  CachePolicy,
  CfnConnectionGroup,
  CfnDistribution,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  KeyValueStore,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  SSLMethod,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { SECURITY_HEADERS, SITE_POLICY } from '../../lib/deployments/site-headers.ts';
import type { Settings } from '../functions/function-environment.ts';
import type { OwnDomain } from '../hosts/own-domain.ts';
import { OwnHost } from '../hosts/own-host.ts';
import { resourceOf } from '../resource-of.ts';
import { uniqueName } from '../unique-name.ts';
import { acknowledgeDistribution } from './distribution-findings.ts';
import { addPrivateBucket } from './private-bucket.ts';
import { addHeaders } from './response-headers.ts';
import { defaultDomain } from './site-settings.ts';

const EDGE_FUNCTION = path.resolve(import.meta.dirname, '../../aws/edge/viewer-request.js');

/** The 404 page: its path, and how long CloudFront caches it. */
const MISSING_PAGE = '/404.html';
const MISSING_PAGE_KEPT = Duration.seconds(10);

export interface SiteHostingProps {
  readonly removalPolicy: RemovalPolicy;
  readonly platformDomain: OwnDomain | undefined;
  /** The firewall, if the stage has one. */
  readonly webAclId: string | undefined;
}

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

  constructor(scope: Construct, id: string, { removalPolicy, platformDomain, webAclId }: SiteHostingProps) {
    super(scope, id);
    this.bucket = addPrivateBucket(this, 'Bucket', removalPolicy);
    this.hostRules = new KeyValueStore(this, 'HostRules', {
      keyValueStoreName: uniqueName('hosts'),
      comment: 'What each host serves',
    });
    const props = { ...this.distributionProps(), ...(webAclId && { webAclId }) };
    const host = platformDomain && new OwnHost(this, 'Host', platformDomain, defaultDomain(platformDomain));
    this.platform = new Distribution(this, 'Platform', {
      ...props,
      ...(host && ownName(host)),
      comment: `${SERVICE_TITLE}: the default domain`,
    });
    host?.pointTo(new CloudFrontTarget(this.platform));
    const name = platformDomain?.hasDnsRecord ? defaultDomain(platformDomain) : this.platform.distributionDomainName;
    this.platformUrl = `https://${name}`;
    this.domains = new Distribution(this, 'Domains', { ...props, comment: `${SERVICE_TITLE}: custom domains` });
    serveTenantsOnly(this.domains);
    for (const distribution of [this.platform, this.domains]) {
      acknowledgeDistribution(distribution);
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
  private distributionProps(): Pick<DistributionProps, 'defaultBehavior' | 'errorResponses' | 'httpVersion'> {
    const origin = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      originAccessControl: new S3OriginAccessControl(this, 'AccessControl', {
        originAccessControlName: uniqueName('site'),
      }),
      // Without permission to list the bucket, S3 would respond with 403 instead of 404 for a missing file.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const edgeFunction = new EdgeFunction(this, 'ViewerRequest', {
      functionName: uniqueName('viewer-request'),
      comment: 'Finds what a host serves',
      code: FunctionCode.fromInline(readFileSync(EDGE_FUNCTION, 'utf8')),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore: this.hostRules,
    });
    const policy = { 'Content-Security-Policy': SITE_POLICY, ...SECURITY_HEADERS };
    return {
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin,
        // The function redirects to HTTPS itself, so that `http://from` redirects to `https://to` in one hop.
        viewerProtocolPolicy: ViewerProtocolPolicy.ALLOW_ALL,
        functionAssociations: [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }],
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        // The function sees this header only if it is part of a policy.
        originRequestPolicy: new OriginRequestPolicy(this, 'Forwarded', {
          originRequestPolicyName: uniqueName('site'),
          headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Forwarded-Proto'),
        }),
        responseHeadersPolicy: addHeaders(this, 'Headers', uniqueName('site'), policy),
      },
      errorResponses: [
        { httpStatus: 404, responseHttpStatus: 404, responsePagePath: MISSING_PAGE, ttl: MISSING_PAGE_KEPT },
      ],
    };
  }
}

function ownName({
  name,
  certificate,
}: OwnHost): Pick<DistributionProps, 'certificate' | 'domainNames' | 'minimumProtocolVersion'> {
  return { domainNames: [name], certificate, minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 };
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
