import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DeleteObjectsCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { mapInBatches } from '../../database/map-in-batches.ts';
import { contentTypeOf } from '../content-type.ts';
import type { SiteFile } from '../list-entries.ts';
import { isAsset } from '../site-files.ts';
import type { SiteStorage } from '../site-storage.ts';
import { copyObject, deploymentPrefix } from './error-page.ts';

const ASSETS = 'assets/';

/** How many files to upload at the same time. */
const CONCURRENCY = 16;
/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const MAX_DELETED = 1_000;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers and CloudFront cache a page, but revalidate it on every use. */
const REVALIDATE = 'no-cache';

interface StoredObject {
  readonly key: string;
  readonly etag: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/**
 * Stores deployments in a bucket that CloudFront reads. Files that are already in the bucket are not uploaded again:
 * assets are shared, and pages that the live deployment has too are copied within the bucket.
 * @param liveDeployment returns the id of the live deployment
 */
export function bucketStorage(
  client: S3Client,
  bucket: string,
  liveDeployment: () => Promise<string | null>,
): SiteStorage {
  const list = async (prefix: string): Promise<StoredObject[]> => {
    const found: StoredObject[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key: key = '', ETag: etag = '', Size: bytes = 0, LastModified = new Date(0) } of Contents) {
        found.push({ key, etag: etag.replaceAll('"', ''), bytes, modifiedAt: LastModified });
      }
    }
    return found;
  };
  const upload = async (key: string, content: Buffer, caching: string) => {
    const object = { Bucket: bucket, Key: key, CacheControl: caching, ContentType: contentTypeOf(key) };
    await client.send(new PutObjectCommand({ ...object, Body: content }));
  };
  const uploadMissing = async (assets: readonly SiteFile[]) => {
    const stored = new Map((await list(ASSETS)).map(({ key, bytes }) => [key, bytes]));
    const missing = assets.filter(({ path, bytes }) => stored.get(ASSETS + path) !== bytes);
    await mapInBatches(missing, CONCURRENCY, async ({ path, source }) =>
      upload(ASSETS + path, await readFile(source), IMMUTABLE),
    );
  };
  const remove = async (keys: readonly string[]) => {
    for (let start = 0; start < keys.length; start += MAX_DELETED) {
      const Objects = keys.slice(start, start + MAX_DELETED).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first) throw new Error(`${first.Key} can't be deleted: ${first.Code}.`);
    }
  };

  return {
    store: async (id, files) => {
      const assets = files.filter(({ path }) => isAsset(path));
      await uploadMissing(assets);
      const live = await liveDeployment();
      const stored = live === null ? [] : await list(deploymentPrefix(live));
      const known = new Map(stored.map((object) => [object.key, object.etag]));
      // The list of response headers is not uploaded, because the distribution sets the headers.
      const pages = files.filter(({ path }) => !isAsset(path));
      await mapInBatches(pages, CONCURRENCY, async ({ path, source }) => {
        const [from, to] = [deploymentPrefix(live ?? '') + path, deploymentPrefix(id) + path];
        const content = await readFile(source);
        if (known.get(from) === etagOf(content)) await copyObject(client, { bucket, from, to });
        else await upload(to, content, REVALIDATE);
      });
      // A cleanup that began before this deployment was recorded may have deleted some of its assets.
      await uploadMissing(assets);
    },
    remove: async (id) => remove((await list(deploymentPrefix(id))).map(({ key }) => key)),
    removeUnusedAssets: async (used, storedBefore) => {
      const unused = (await list(ASSETS)).filter(
        ({ key, modifiedAt }) => !used.has(key.slice(ASSETS.length)) && modifiedAt < storedBefore,
      );
      await remove(unused.map(({ key }) => key));
    },
  };
}

/**
 * The ETag of an object with this content: the MD5, if S3 encrypts with its own keys and the upload had a single part.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
 */
function etagOf(content: Buffer): string {
  return hash('md5', content);
}
