import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeleteObjectsCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { completeResource } from '../../lib/aws/custom-resource.ts';

/** The app's files, in the package of this function. */
const APP = path.join(import.meta.dirname, 'app');
/** The prefix under which the distribution looks for the app's files. */
const PREFIX = 'dashboard/';

/** The content types of the files that the app's build writes. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** CloudFormation calls this when a deployment changes the app, and when the stack is deleted. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const s3 = new S3Client();
  await completeResource(event, 'app', async () => {
    if (event.RequestType === 'Delete') {
      for (const bucket of (process.env.EMPTIED_BUCKETS ?? '').split(',')) await empty(s3, bucket);
    } else {
      await upload(s3, process.env.APP_BUCKET ?? '');
    }
  });
}

/**
 * Uploads the app. The page comes last, so that every file that it needs is already there. Files of earlier builds are
 * kept, because open pages may still need them.
 */
async function upload(s3: S3Client, bucket: string): Promise<void> {
  const files = readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(APP, path.join(parentPath, name)))
    .sort((one, other) => Number(one === 'index.html') - Number(other === 'index.html'));
  for (const file of files) {
    const isAsset = file.startsWith('assets/');
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: PREFIX + file,
        Body: readFileSync(path.join(APP, file)),
        ContentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
        CacheControl: isAsset ? 'private, max-age=31536000, immutable' : 'no-cache',
      }),
    );
  }
}

/** Deletes every object of a bucket, because CloudFormation can't delete a bucket that has any. */
async function empty(s3: S3Client, bucket: string): Promise<void> {
  for await (const { Contents: objects = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
    if (objects.length === 0) continue;
    const { Errors: errors = [] } = await s3.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: objects.map(({ Key }) => ({ Key })), Quiet: true },
      }),
    );
    if (errors.length > 0)
      throw new Error(`${errors.length} files of ${bucket} can't be deleted: ${errors[0]?.Message}`);
  }
}
