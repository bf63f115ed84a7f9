import { CustomResource, Duration, FileSystem } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { allow } from '../../allow.ts';
import { OperationFunction } from '../../functions/operation-function.ts';
import type { StageStack } from '../../stage-stack.ts';
import { APP_UPLOAD_ENTRY } from './bundle-app-upload.ts';

const TIMEOUT_SECONDS = 300;
/** Two attempts: Lambda repeats one that fails. Without this limit, a lost response keeps a deployment waiting for an hour. */
const SERVICE_TIMEOUT = Duration.minutes(12);

/**
 * Uploads the dashboard's web app when a deployment changes it, and empties buckets when the stack is deleted. CDK's
 * BucketDeployment would add a Python function with the whole AWS CLI, for a dozen small files.
 * @param bundle the folder of the function's package
 */
export function addAppUpload(stack: StageStack, bundle: string, bucket: Bucket, emptied: readonly Bucket[]): void {
  const scope = new Construct(stack, 'AppUpload');
  const { alias } = new OperationFunction(scope, 'Function', {
    description: "Uploads the dashboard's web app during a deployment",
    entry: APP_UPLOAD_ENTRY,
    bundle,
    environment: {
      APP_BUCKET: bucket.bucketName,
      EMPTIED_BUCKETS: emptied.map(({ bucketName }) => bucketName).join(','),
    },
    statements: [
      allow(['s3:PutObject'], [bucket.arnForObjects('dashboard/*')]),
      ...emptied.map(({ bucketArn }) => allow(['s3:ListBucket'], [bucketArn])),
      ...emptied.map((each) => allow(['s3:DeleteObject'], [each.arnForObjects('*')])),
    ],
    wildcardReason: 'The files of the app have names that change with their content.',
    isTraced: false,
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  new CustomResource(scope, 'App', {
    serviceToken: alias.functionArn,
    resourceType: 'Custom::DashboardApp',
    serviceTimeout: SERVICE_TIMEOUT,
    properties: { hash: FileSystem.fingerprint(bundle) },
  });
}
