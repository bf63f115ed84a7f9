import { CustomResource, Duration, FileSystem, type RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { OperationFunction } from '../../functions/operation-function.ts';
import type { TableSource } from '../../tables.ts';
import { APP_UPLOAD_ENTRY } from './bundle-app-upload.ts';

const TIMEOUT_SECONDS = 300;
/** Two attempts: Lambda repeats one that fails. Without this limit, a lost response keeps a deployment waiting for an hour. */
const SERVICE_TIMEOUT = Duration.minutes(12);

export interface AppUploadProps {
  /** The folder of the function's package. */
  readonly bundle: string;
  /** The bucket that the app is uploaded to. */
  readonly bucket: Bucket;
  /** The buckets to empty when the stack is deleted. */
  readonly emptied: readonly Bucket[];
  readonly tables: TableSource;
  readonly logRetentionDays: number;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * Uploads the dashboard's web app when a deployment changes it, and empties buckets when the stack is deleted. CDK's
 * BucketDeployment would add a Python function with the whole AWS CLI, for a dozen small files.
 */
export class AppUpload extends Construct {
  constructor(scope: Construct, id: string, { bundle, bucket, emptied, ...props }: AppUploadProps) {
    super(scope, id);
    const statements = [
      allow(['s3:PutObject'], [bucket.arnForObjects('dashboard/*')]),
      allow(
        ['s3:ListBucket'],
        emptied.map(({ bucketArn }) => bucketArn),
      ),
      allow(
        ['s3:DeleteObject'],
        emptied.map((each) => each.arnForObjects('*')),
      ),
    ];
    const uploader = new OperationFunction(this, 'Function', {
      ...props,
      description: "Uploads the dashboard's web app during a deployment",
      entry: APP_UPLOAD_ENTRY,
      bundle,
      environment: {
        APP_BUCKET: bucket.bucketName,
        EMPTIED_BUCKETS: emptied.map(({ bucketName }) => bucketName).join(','),
      },
      access: [],
      statements,
      wildcardReason: 'The files of the app have names that change with their content.',
      isTraced: false,
      timeoutSeconds: TIMEOUT_SECONDS,
      reservedConcurrency: undefined,
    });
    new CustomResource(this, 'App', {
      serviceToken: uploader.alias.functionArn,
      resourceType: 'Custom::DashboardApp',
      serviceTimeout: SERVICE_TIMEOUT,
      properties: { hash: FileSystem.fingerprint(bundle) },
    });
  }
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}
