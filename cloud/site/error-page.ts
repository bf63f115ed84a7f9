import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** CloudFront shows this object for addresses that don't exist. */
const ERROR_PAGE = '404.html';

/** The prefix of a deployment's own objects. */
export const deploymentPrefix = (id: string) => `deployments/${id}/`;

/** Makes the 404 page of a deployment the one that CloudFront shows. */
export async function switchErrorPage(client: S3Client, bucket: string, deployment: string): Promise<void> {
  await copyObject(client, bucket, `${deploymentPrefix(deployment)}${ERROR_PAGE}`, ERROR_PAGE);
}

/** Copies an object, with its headers. */
export async function copyObject(client: S3Client, bucket: string, from: string, to: string): Promise<void> {
  const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
  await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
}
