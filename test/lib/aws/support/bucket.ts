import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type FakeService, startFakeService } from './fake-service.ts';

export const BUCKET = 'petstore-site';
/** The page size of lists. It is smaller than S3's, so that tests get several pages. */
const PAGE_SIZE = 100;

interface FakeObject {
  readonly content: Buffer;
  readonly type: string | undefined;
  readonly caching: string | undefined;
  modifiedAt: Date;
}

/** A bucket that supports the part of S3's protocol that a static site needs. */
export interface FakeBucket extends FakeService {
  readonly objects: Map<string, FakeObject>;
  /** The changes so far, such as `PUT assets/_astro/app.js`. */
  readonly changes: string[];
  /** Runs a function once, when the first object with this key prefix is written. */
  onWrite(start: string, event: () => void): void;
}

interface Reply {
  readonly status: number;
  readonly xml?: string;
}

export async function startBucket(): Promise<FakeBucket> {
  const objects = new Map<string, FakeObject>();
  const changes: string[] = [];
  let watched: { readonly start: string; readonly event: () => void } | undefined;

  const list = (prefix: string, after: string): Reply => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE_SIZE);
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key) ?? missing(key);
      const etag = createHash('md5').update(content).digest('hex');
      return `<Contents><Key>${key}</Key><ETag>&quot;${etag}&quot;</ETag><Size>${content.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
    });
    const isTruncated = keys.length > PAGE_SIZE;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return {
      status: 200,
      xml: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    };
  };
  const write = async (key: string, incoming: IncomingMessage): Promise<Reply> => {
    if (watched && key.startsWith(watched.start)) {
      const { event } = watched;
      watched = undefined;
      event();
    }
    const source = incoming.headers['x-amz-copy-source'];
    const content = await buffer(incoming);
    if (typeof source === 'string') {
      const from = decodeURIComponent(source).replace(`${BUCKET}/`, '');
      const original = objects.get(from);
      if (!original) return { status: 404, xml: '<Error><Code>NoSuchKey</Code></Error>' };
      changes.push(`COPY ${from} → ${key}`);
      objects.set(key, { ...original, modifiedAt: new Date() });
      return { status: 200, xml: '<CopyObjectResult><ETag>&quot;copied&quot;</ETag></CopyObjectResult>' };
    }
    changes.push(`PUT ${key}`);
    const { 'content-type': type, 'cache-control': caching } = incoming.headers;
    objects.set(key, { content, type, caching, modifiedAt: new Date() });
    return { status: 200 };
  };
  const remove = async (incoming: IncomingMessage): Promise<Reply> => {
    const xml = (await buffer(incoming)).toString();
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
    if (keys.length === 0 || keys.length > 1_000)
      return { status: 400, xml: '<Error><Code>MalformedXML</Code></Error>' };
    for (const key of keys) {
      changes.push(`DELETE ${key}`);
      objects.delete(key);
    }
    return { status: 200, xml: '<DeleteResult></DeleteResult>' };
  };

  const service = await startFakeService(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
    const key = decodeURIComponent(pathname).slice(`/${BUCKET}/`.length);
    const reply = async (): Promise<Reply> => {
      if (incoming.method === 'GET' && searchParams.get('list-type') === '2') {
        return list(searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '');
      }
      if (incoming.method === 'PUT' && key !== '') return write(key, incoming);
      if (incoming.method === 'POST' && searchParams.has('delete')) return remove(incoming);
      return { status: 405, xml: '<Error><Code>MethodNotAllowed</Code></Error>' };
    };
    const { status, xml } = await reply();
    response.writeHead(status, xml ? { 'content-type': 'application/xml' } : {}).end(xml);
  });
  return {
    ...service,
    objects,
    changes,
    onWrite: (start, event) => {
      watched = { start, event };
    },
  };
}

function missing(key: string): never {
  throw new Error(`The bucket has no ${key}.`);
}
