import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type FakeService, startFakeService } from './fake-service.ts';

export const STORE_ARN = 'arn:aws:cloudfront::123456789012:key-value-store/5f9a2c3e-0000-4000-8000-000000000000';

/** https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_UpdateKeys.html */
const updateSchema = z.object({
  Puts: z.array(z.object({ Key: z.string().min(1).max(512), Value: z.string().max(1_024) })).default([]),
  Deletes: z.array(z.object({ Key: z.string() })).default([]),
});
const MAX_KEYS = 50;
/** The page size of the list of keys. */
const PAGE_SIZE = 10;

/** A KeyValueStore that speaks the protocol of CloudFront's data plane. */
export interface FakeKeyValueStore extends FakeService {
  readonly entries: Map<string, string>;
  /** The calls so far, such as `UpdateKeys live,www.shop.com`. */
  readonly calls: string[];
  /** Runs a function once, before the next update, to simulate a lost race. */
  onNextUpdate(race: () => void): void;
  /** Changes a key without a publication, like a manual edit. */
  edit(key: string, value: string): void;
  /** From now on, stale versions are rejected with a `ValidationException`. */
  reportConflictsAsInvalid(): void;
  /** How many of the next calls to throttle. */
  throttle(calls: number): void;
}

interface Reply {
  readonly status: number;
  readonly body: object;
  readonly type?: string;
}

export async function startKeyValueStore(): Promise<FakeKeyValueStore> {
  const entries = new Map<string, string>();
  const calls: string[] = [];
  let version = 1;
  let throttled = 0;
  let race = () => {};
  const etag = () => `KV${version}`;

  let conflict: Reply = {
    status: 409,
    type: 'ConflictException',
    body: { Message: 'Resource is not in expected state.' },
  };

  const describe = (): Reply => ({
    status: 200,
    body: { KvsARN: STORE_ARN, ItemCount: entries.size, TotalSizeInBytes: 0, Created: 0, Status: 'READY' },
  });
  const list = (start: number): Reply => {
    const page = [...entries].slice(start, start + PAGE_SIZE).map(([Key, Value]) => ({ Key, Value }));
    const next = start + PAGE_SIZE < entries.size ? { NextToken: String(start + PAGE_SIZE) } : {};
    return { status: 200, body: { Items: page, ...next } };
  };
  const update = async (incoming: IncomingMessage): Promise<Reply> => {
    const lose = race;
    race = () => {};
    lose();
    const { success, data } = updateSchema.safeParse(JSON.parse(await text(incoming)));
    const keys = success ? [...data.Puts, ...data.Deletes].map(({ Key }) => Key) : [];
    if (!success || keys.length === 0 || keys.length > MAX_KEYS || new Set(keys).size < keys.length) {
      return { status: 400, type: 'ValidationException', body: { Message: 'Validation failed.' } };
    }
    if (incoming.headers['if-match'] !== etag()) {
      return conflict;
    }
    if (data.Deletes.some(({ Key }) => !entries.has(Key))) {
      return { status: 404, type: 'ResourceNotFoundException', body: { Message: 'Resource was not found.' } };
    }
    calls.push(`UpdateKeys ${keys.join()}`);
    for (const { Key, Value } of data.Puts) entries.set(Key, Value);
    for (const { Key } of data.Deletes) entries.delete(Key);
    version += 1;
    return { status: 200, body: { ItemCount: entries.size, TotalSizeInBytes: 0 } };
  };
  const respond = async (incoming: IncomingMessage): Promise<Reply> => {
    if (throttled > 0) {
      throttled -= 1;
      return { status: 429, type: 'ThrottlingException', body: { Message: 'Rate exceeded' } };
    }
    if (!incoming.headers.authorization?.startsWith('AWS4-ECDSA-P256-SHA256 ')) {
      return { status: 403, type: 'AccessDeniedException', body: { Message: 'Not signed with Signature Version 4A.' } };
    }
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
    const route = `${incoming.method} ${decodeURIComponent(pathname)}`;
    if (route === `GET /key-value-stores/${STORE_ARN}`) return describe();
    if (route === `GET /key-value-stores/${STORE_ARN}/keys`) return list(Number(searchParams.get('NextToken') ?? 0));
    if (route === `POST /key-value-stores/${STORE_ARN}/keys`) return update(incoming);
    return { status: 404, type: 'ResourceNotFoundException', body: { Message: route } };
  };

  const service = await startFakeService(async (incoming, response) => {
    const { status, body, type } = await respond(incoming);
    if (status === 200 && incoming.method === 'GET') calls.push('read');
    if (type) response.setHeader('x-amzn-ErrorType', type);
    response.writeHead(status, { 'content-type': 'application/json', ETag: etag() }).end(JSON.stringify(body));
  });
  return {
    ...service,
    entries,
    calls,
    onNextUpdate: (lose) => {
      race = lose;
    },
    edit: (key, value) => {
      entries.set(key, value);
      version += 1;
    },
    reportConflictsAsInvalid: () => {
      conflict = { status: 400, type: 'ValidationException', body: { Message: 'Pre-Condition failed' } };
    },
    throttle: (count) => {
      throttled = count;
    },
  };
}
