import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { APP_HEADERS } from '../../lib/http/app-headers.ts';
import { StageStack } from '../stage-stack.ts';
import { addDistribution, addPrivateBucket, fileBehavior } from './hosted-files.ts';

/**
 * The distribution that serves the dashboard: its API, and its web app from a separate bucket. It has no custom error
 * responses, because they would replace the API's error responses.
 */
export class DashboardHosting extends Construct {
  readonly bucket: Bucket;
  readonly distributionId: string;
  /** Such as `https://d111111abcdef8.cloudfront.net`. */
  readonly origin: string;

  constructor(scope: Construct, id: string, restApiId: string) {
    super(scope, id);
    // The app can be built again from this repository, and `addAppUpload` empties the bucket.
    this.bucket = addPrivateBucket(this, RemovalPolicy.DESTROY);
    const { distributionId, distributionDomainName } = addDistribution(this, 'Distribution', 'the dashboard', {
      defaultBehavior: {
        ...fileBehavior(this, 'dashboard', {
          bucket: this.bucket,
          edgeFunction: 'dashboard-request',
          comment: 'Finds the file of the dashboard for a path',
          headers: APP_HEADERS,
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      additionalBehaviors: {
        [`${dashboardApi.basePath}/*`]: {
          // A literal stage name: with a reference to the API's stage, the environment of the functions would depend on
          // the functions themselves.
          origin: new HttpOrigin(`${restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
            originPath: `/${StageStack.of(this).stage}`,
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
    this.distributionId = distributionId;
    this.origin = `https://${distributionDomainName}`;
  }
}
