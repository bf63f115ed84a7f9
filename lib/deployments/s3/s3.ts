import { S3Client } from '@aws-sdk/client-s3';

/** Connects to S3. Emulators have one address for all buckets, so the path names the bucket. */
export function connectS3(): S3Client {
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL } = process.env;
  return new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3) });
}
