import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** How long browsers must use HTTPS for the site: https://www.rfc-editor.org/rfc/rfc6797#section-6.1.1 */
const HTTPS_ONLY = Duration.days(365);

/**
 * Creates a policy that adds these headers to every response, including error pages. Some of the headers have dedicated
 * settings, and CloudFront rejects them as custom headers:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
 */
export function addHeaders(
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
