import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { APP_HEADERS } from '../../lib/http/app-headers.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { uniqueName } from '../unique-name.ts';
import { acknowledgeDistribution } from './distribution-findings.ts';
import { addPrivateBucket } from './private-bucket.ts';
import { addHeaders } from './response-headers.ts';

const EDGE_FUNCTION = path.resolve(import.meta.dirname, '../../aws/edge/dashboard-request.js');

/**
 * The distribution that serves the dashboard: its API, and its web app from a separate bucket. It has no custom error
 * responses, because they would replace the API's error responses.
 */
export class DashboardHosting extends Construct {
  readonly bucket: Bucket;
  readonly distributionId: string;
  /** Such as `https://d111111abcdef8.cloudfront.net`. */
  readonly origin: string;

  /**
   * @param apiStage the name of the API's stage
   * @param webAclId the firewall, if the stage has one
   */
  constructor(scope: Construct, id: string, restApiId: string, apiStage: string, webAclId: string | undefined) {
    super(scope, id);
    // The app can be built again from this repository, and `AppUpload` empties the bucket.
    this.bucket = addPrivateBucket(this, 'Bucket', RemovalPolicy.DESTROY);
    const accessControl = { originAccessControlName: uniqueName('dashboard') };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${SERVICE_TITLE}: the dashboard`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclId && { webAclId }),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          originAccessControl: new S3OriginAccessControl(this, 'AccessControl', accessControl),
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [{ function: this.edgeFunction(), eventType: FunctionEventType.VIEWER_REQUEST }],
        responseHeadersPolicy: addHeaders(this, 'Headers', uniqueName('dashboard'), APP_HEADERS),
      },
      additionalBehaviors: {
        [`${dashboardApi.basePath}/*`]: {
          // A literal stage name: with a reference to the API's stage, the environment of the functions would depend on
          // the functions themselves.
          origin: new HttpOrigin(`${restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
            originPath: `/${apiStage}`,
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
    acknowledgeDistribution(distribution);
    this.distributionId = distribution.distributionId;
    this.origin = `https://${distribution.distributionDomainName}`;
  }

  /** The URL of the app. */
  get url(): string {
    return this.origin + DASHBOARD_HOME;
  }

  private edgeFunction(): EdgeFunction {
    return new EdgeFunction(this, 'ViewerRequest', {
      functionName: uniqueName('dashboard-request'),
      comment: 'Finds the file of the dashboard for a path',
      code: FunctionCode.fromInline(readFileSync(EDGE_FUNCTION, 'utf8')),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
