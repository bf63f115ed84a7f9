import { randomBytes } from 'node:crypto';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { scanTable } from '../database/read-items.ts';
import { emailKey } from './email-key.ts';

/** Counts a change of a record: forms that show an earlier version have to be reloaded. */
const NEXT_VERSION = {
  expression: ' ADD #version :one',
  names: { '#version': 'version' },
  values: { ':one': { N: '1' } },
};

/** Where records that outlive a person's access have their address: the table, its keys, and attributes. */
const MENTIONS = [
  {
    table: 'activityTable',
    keys: ['kind', 'id'],
    paths: ['actor.name', 'subject', 'object', 'from', 'to'],
    version: undefined,
  },
  { table: 'apiKeysTable', keys: ['keyHash'], paths: ['createdBy', 'contact'], version: NEXT_VERSION },
  // Deployments.
  {
    table: 'siteTable',
    keys: ['itemType', 'itemId'],
    paths: ['value.createdBy', 'value.message'],
    version: NEXT_VERSION,
  },
] as const;

/**
 * Replaces the address of a person who has been removed, wherever records have it. The pseudonym is random, so
 * that the address can't be computed from it, and the same everywhere, so that a person's actions stay together.
 * Repeating this after an interruption replaces the rest, by another pseudonym.
 */
export async function erasePerson(email: string): Promise<{ readonly pseudonym: string; readonly replaced: number }> {
  const pseudonym = `erased-${randomBytes(6).toString('hex')}`;
  const address = addressPattern(emailKey(email));
  let replaced = 0;
  for (const { table, keys, paths, version } of MENTIONS) {
    const TableName = environment(table);
    for await (const items of scanTable(TableName)) {
      for (const item of items) {
        const Key = Object.fromEntries(Object.entries(item).filter(([name]) => keys.some((key) => key === name)));
        for (const path of paths) {
          const [attribute = '', part] = path.split('.');
          const value = part ? item[attribute]?.M?.[part] : item[attribute];
          const after = value?.S?.replace(address, pseudonym);
          if (!value || after === undefined || after === value.S) continue;
          const place = part ? '#attribute.#part' : '#attribute';
          await dynamodb().send(
            new UpdateItemCommand({
              TableName,
              Key,
              UpdateExpression: `SET ${place} = :after${version?.expression ?? ''}`,
              ConditionExpression: `${place} = :before`,
              ExpressionAttributeNames: { '#attribute': attribute, ...(part && { '#part': part }), ...version?.names },
              ExpressionAttributeValues: { ':before': value, ':after': { S: after }, ...version?.values },
            }),
          );
          replaced += 1;
        }
      }
    }
  }
  return { pseudonym, replaced };
}

/** The address alone: `ada@example.com` is part of neither `lada@example.com` nor `ada@example.com.au`. */
function addressPattern(email: string): RegExp {
  const literal = email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.+%-])${literal}(?![\\w-]|\\.\\w)`, 'gi');
}
