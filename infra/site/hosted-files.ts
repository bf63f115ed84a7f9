import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration, type RemovalPolicy } from 'aws-cdk-lib';
import {
  type AccessLevel,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type KeyValueStore,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { acknowledge } from '../acknowledge.ts';
import { edgeWebAcl } from '../edge/firewall-stack.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';

const EDGE_FUNCTIONS = path.resolve(import.meta.dirname, '../../functions/edge');
/** How long browsers must use HTTPS for the site: https://www.rfc-editor.org/rfc/rfc6797#section-6.1.1 */
const HTTPS_ONLY = Duration.days(365);

/** Adds a bucket whose files only CloudFront can read. */
export function addPrivateBucket(scope: Construct, removalPolicy: RemovalPolicy): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy,
  });
  acknowledge(bucket, { S1: 'The files are public, so there is no need to log who reads them.' });
  return bucket;
}

/** What CloudFront serves from a bucket. */
interface HostedFiles {
  readonly bucket: Bucket;
  readonly originAccessLevels?: AccessLevel[];
  /** The name of the module in `functions/edge/` that finds the file of a path, what it does, and the store that it reads. */
  readonly edgeFunction: string;
  readonly comment: string;
  readonly keyValueStore?: KeyValueStore;
  readonly headers: Readonly<Record<string, string>>;
}

/** How CloudFront serves files of a bucket. */
export function fileBehavior(scope: Construct, purpose: string, files: HostedFiles): BehaviorOptions {
  const { bucket, originAccessLevels, edgeFunction: name, comment, keyValueStore, headers } = files;
  const originAccessControlName = uniqueName(purpose);
  const originAccessControl = new S3OriginAccessControl(scope, 'AccessControl', { originAccessControlName });
  const edgeFunction = new EdgeFunction(scope, 'ViewerRequest', {
    functionName: uniqueName(name),
    comment,
    code: FunctionCode.fromInline(readFileSync(path.join(EDGE_FUNCTIONS, `${name}.js`), 'utf8')),
    runtime: FunctionRuntime.JS_2_0,
    ...(keyValueStore && { keyValueStore }),
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl,
      ...(originAccessLevels && { originAccessLevels }),
    }),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }],
    responseHeadersPolicy: addHeaders(scope, uniqueName(purpose), headers),
  };
}

/** Adds a distribution, behind the firewall of the stage's settings, if they have one. */
export function addDistribution(scope: Construct, id: string, content: string, props: DistributionProps): Distribution {
  const { stage, settings } = StageStack.of(scope);
  const webAclId = edgeWebAcl(stage, settings);
  const distribution = new Distribution(scope, id, {
    comment: `${SERVICE_TITLE}: ${content}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...(webAclId && { webAclId }),
    ...props,
  });
  acknowledge(distribution, {
    CFR1: 'The site and the dashboard are available in every country.',
    CFR2: 'AWS WAF has a monthly price. The files are static, and the API of the dashboard has throttles.',
    CFR3: 'The pages are public, and the API logs its own requests.',
    CFR4: 'CloudFront sets the TLS version of its own host names. Custom domains use TLS 1.2 or later.',
  });
  return distribution;
}

/**
 * Creates a policy that adds these headers to every response, including error pages. Some of the headers have dedicated
 * settings, and CloudFront rejects them as custom headers:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
 */
function addHeaders(
  scope: Construct,
  responseHeadersPolicyName: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy = '',
    'Referrer-Policy': referrerPolicy = '',
    'X-Content-Type-Options': _,
    'X-Frame-Options': _framing,
    ...others
  } = headers;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: referrerPolicyOf(referrerPolicy), override: true },
      strictTransportSecurity: { accessControlMaxAge: HTTPS_ONLY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const known = Object.values(HeadersReferrerPolicy).find((policy) => policy === value);
  if (!known) throw new Error(`CloudFront does not support the Referrer-Policy "${value}".`);
  return known;
}
