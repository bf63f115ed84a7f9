import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** CloudFront sends this object for addresses that don't exist. */
const ERROR_PAGE = '404.html';

/** The prefix of a deployment's own objects. */
export const deploymentPrefix = (id: string) => `deployments/${id}/`;

/** Makes CloudFront send the 404 page of a deployment. */
export async function switchErrorPage(client: S3Client, bucket: string, deployment: string): Promise<void> {
  await copyObject(client, { bucket, from: `${deploymentPrefix(deployment)}${ERROR_PAGE}`, to: ERROR_PAGE });
}

/** Copies an object and its headers. */
export async function copyObject(
  client: S3Client,
  { bucket, from, to }: { readonly bucket: string; readonly from: string; readonly to: string },
): Promise<void> {
  const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
  await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
}
