// The data plane accepts only requests signed with Signature Version 4A. This import registers the signer.
import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  paginateListKeys,
  UpdateKeysCommand,
  ValidationException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { CLIENT_SETTINGS } from '../../aws/client-settings.ts';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-keyvaluestores */
const MAX_KEYS_PER_UPDATE = 50;

/** A change of one key. Without a value, the key is deleted. */
export interface KeyChange {
  readonly key: string;
  readonly value?: string;
}

export type KeyValueStore = ReturnType<typeof keyValueStore>;

/** Connects to a KeyValueStore. */
export function keyValueStore(arn: string) {
  const client = newClient();
  return {
    /** The version of the content. A change based on it fails if the store has changed since. */
    version: async () => versionOf(await client.send(new DescribeKeyValueStoreCommand({ KvsARN: arn }))),
    entries: async (): Promise<ReadonlyMap<string, string>> => {
      const entries = new Map<string, string>();
      for await (const { Items = [] } of paginateListKeys({ client }, { KvsARN: arn })) {
        for (const { Key, Value } of Items) if (Key !== undefined) entries.set(Key, Value ?? '');
      }
      return entries;
    },
    /**
     * Changes keys, in the given order, 50 at a time.
     * @returns false when the store no longer has this version
     */
    change: async (version: string, changes: readonly KeyChange[]): Promise<boolean> => {
      let current = version;
      for (let start = 0; start < changes.length; start += MAX_KEYS_PER_UPDATE) {
        const batch = changes.slice(start, start + MAX_KEYS_PER_UPDATE);
        const update = new UpdateKeysCommand({
          KvsARN: arn,
          IfMatch: current,
          Puts: batch.flatMap(({ key, value }) => (value === undefined ? [] : [{ Key: key, Value: value }])),
          Deletes: batch.flatMap(({ key, value }) => (value === undefined ? [{ Key: key }] : [])),
        });
        try {
          current = versionOf(await client.send(update));
        } catch (error) {
          if (isOutdated(error)) return false;
          throw error;
        }
      }
      return true;
    },
  };
}

/**
 * Whether a change lost a race. The reference lists both errors, and does not say which of them a stale version causes:
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_UpdateKeys.html
 */
function isOutdated(error: unknown): boolean {
  if (error instanceof ConflictException) return true;
  return error instanceof ValidationException && /pre-?condition/i.test(error.message);
}

function versionOf({ ETag: etag }: { readonly ETag: string | undefined }): string {
  if (etag === undefined) throw new Error('The KeyValueStore did not return its version.');
  return etag;
}

/** Emulators have one address for all accounts, but the client would prefix the host name with the account id. */
function newClient(): CloudFrontKeyValueStoreClient {
  const { AWS_ENDPOINT_URL: all, AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: url = all } = process.env;
  const endpoint = url && { endpointProvider: () => ({ url: new URL(url), properties: {} }) };
  return new CloudFrontKeyValueStoreClient({ ...CLIENT_SETTINGS, ...endpoint });
}
