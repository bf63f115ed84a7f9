import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DEPLOYED_STAGES } from '../../../lib/config/stages.ts';
import { SECURITY_HEADERS, SITE_POLICY } from '../../../lib/deployments/site-headers.ts';
import { useAssembly } from '../support/assembly.ts';
import type { Json, Resource } from '../support/template.ts';

const assembly = useAssembly();
const EDGE_FUNCTION = path.resolve(import.meta.dirname, '../../../functions/edge/viewer-request.js');

describe.each(DEPLOYED_STAGES)('the site of %s', (stage) => {
  const template = () => assembly.siteTemplate(stage);
  const bucketId = () => template().outputs.SiteBucket?.Value.Ref;
  const distributions = (): [logicalId: string, config: Json][] =>
    template()
      .all('AWS::CloudFront::Distribution')
      .map(
        ([
          id,
          {
            Properties: { DistributionConfig: config },
          },
        ]): [string, Json] => [id, config],
      )
      .filter(
        ([
          ,
          {
            Origins: [origin],
          },
        ]) => origin.DomainName['Fn::GetAtt']?.[0] === bucketId(),
      );

  test('is in a bucket that only its distributions can read', () => {
    const bucket: Resource = template().target({ Ref: bucketId() });
    expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const allowed = allowedStatements(template().all('AWS::S3::BucketPolicy'), bucketId());
    expect(allowed.map(({ Principal: principal }) => principal)).toEqual(
      allowed.map(() => ({ Service: 'cloudfront.amazonaws.com' })),
    );
    expect(new Set(allowed.flatMap(({ Action: action }) => action))).toEqual(
      new Set(['s3:GetObject', 's3:ListBucket']),
    );
    const readers = allowed.map(({ Condition: condition }) => JSON.stringify(condition.StringEquals));
    for (const [id] of distributions()) expect(readers.filter((reader) => reader.includes(id))).toHaveLength(1);
  });

  test('has a distribution for the default domain, and one that serves only tenants', () => {
    expect(distributions().map(([, { ConnectionMode: mode }]) => mode)).toEqual([undefined, 'tenant-only']);
    const platform = template().outputs.PlatformUrl?.Value['Fn::Join'][1];
    expect(platform).toEqual(['https://', { 'Fn::GetAtt': [distributions()[0]?.[0], 'DomainName'] }]);
    expect(template().outputs.DomainsDistribution?.Value).toEqual({ Ref: distributions()[1]?.[0] });
  });

  test('speaks HTTP/3, and to custom domains TLS 1.2 at least', () => {
    expect(distributions().map(([, { HttpVersion: version }]) => version)).toEqual(['http2and3', 'http2and3']);
    expect(distributions()[1]?.[1].ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
  });

  test('looks up the host of each request in the KeyValueStore, with the unmodified function', () => {
    const [[id, lookup] = []] = template().all('AWS::CloudFront::Function');
    expect(lookup?.Properties).toMatchObject({
      AutoPublish: true,
      FunctionCode: readFileSync(EDGE_FUNCTION, 'utf8'),
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
    const [store] = lookup?.Properties.FunctionConfig.KeyValueStoreAssociations ?? [];
    expect(store.KeyValueStoreARN).toEqual(template().outputs.HostRules?.Value);
    for (const [, { DefaultCacheBehavior: behavior }] of distributions()) {
      expect(behavior.FunctionAssociations).toEqual([
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
      ]);
    }
  });

  test('leaves the redirect to HTTPS to the function, which sees the protocol', () => {
    for (const [, { DefaultCacheBehavior: behavior }] of distributions()) {
      expect(behavior.ViewerProtocolPolicy).toBe('allow-all');
      const policy = template().target(behavior.OriginRequestPolicyId).Properties.OriginRequestPolicyConfig;
      expect(policy.HeadersConfig.Headers).toEqual(['CloudFront-Forwarded-Proto']);
    }
  });

  test('responds to unknown addresses with the site’s 404 page', () => {
    for (const [, { CustomErrorResponses: pages }] of distributions()) {
      expect(pages).toEqual([
        { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 10 },
      ]);
    }
  });

  test('sends the security headers that the local edge sends, and requires HTTPS', () => {
    for (const [, { DefaultCacheBehavior: behavior }] of distributions()) {
      const config = template().target(behavior.ResponseHeadersPolicyId).Properties.ResponseHeadersPolicyConfig;
      expect(headersOf(config)).toEqual({
        ...SECURITY_HEADERS,
        'Content-Security-Policy': SITE_POLICY,
        'Strict-Transport-Security': 'max-age=31536000',
      });
    }
  });

  test('names the connection group that custom domains point to', () => {
    const [[id] = []] = template().all('AWS::CloudFront::ConnectionGroup');
    const { ConnectionGroup: group, CnameTarget: target } = template().outputs;
    expect([group?.Value, target?.Value]).toEqual([
      { 'Fn::GetAtt': [id, 'Id'] },
      { 'Fn::GetAtt': [id, 'RoutingEndpoint'] },
    ]);
  });
});

function allowedStatements(policies: [string, Resource][], bucket: string): Json[] {
  return policies
    .map(([, { Properties: properties }]) => properties)
    .filter(({ Bucket: name }) => name.Ref === bucket)
    .flatMap(({ PolicyDocument: document }) => document.Statement)
    .filter(({ Effect: effect }) => effect === 'Allow');
}

/** The headers that a policy adds. CloudFront has dedicated settings for some of them. */
function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig: custom }: Json): Record<string, string> {
  const headers = custom.Items.map(({ Header: name, Value: value }: Json) => [name, value]);
  return {
    ...Object.fromEntries(headers),
    'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'X-Content-Type-Options': security.ContentTypeOptions.Override ? 'nosniff' : '',
    'X-Frame-Options': security.FrameOptions.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
    'Strict-Transport-Security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
  };
}
