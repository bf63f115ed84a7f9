import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { getNumber, getOptionalString, getString, type Item, type ItemPlace, placeOf } from '../database/attributes.ts';
import { type EventType, KEPT_SECONDS, type PlacedEvent, type StoreEvent } from './event.ts';

/**
 * How many positions a block has. Each is a partition, and neighbors are in different places of the table. So a partition
 * takes a few writes and then no more, and a page is one query, or two.
 */
export const BLOCK = 100;

export const blockOf = (epoch: string, position: number): string => `${epoch}/${Math.floor(position / BLOCK)}`;
export const lastOfBlock = (position: number): number => (Math.floor(position / BLOCK) + 1) * BLOCK - 1;

export const placeInTable = (block: string, position: number): ItemPlace =>
  placeOf('eventsTable', { feedBlock: { S: block }, position: { N: String(position) } });

/** The action that puts an event at a position, if there is none. */
export function putEvent(epoch: string, position: number, event: StoreEvent): TransactWriteItem {
  const { type, at, record, by, data, before } = event;
  const { TableName, Key } = placeInTable(blockOf(epoch, position), position);
  const item: Item = {
    ...Key,
    type: { S: type },
    at: { S: at },
    record: { S: record },
    ...(by !== undefined && { by: { S: by } }),
    data: { S: JSON.stringify(data) },
    ...(before && { before: { S: JSON.stringify(before) } }),
    expiresAt: { N: String(Math.ceil(Date.parse(at) / 1000) + KEPT_SECONDS) },
  };
  return { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(feedBlock)' } };
}

export function fromItem(item: Item): PlacedEvent {
  const before = getOptionalString(item, 'before');
  return {
    position: getNumber(item, 'position'),
    type: getString(item, 'type') as EventType,
    at: getString(item, 'at'),
    record: getString(item, 'record'),
    by: getOptionalString(item, 'by'),
    data: JSON.parse(getString(item, 'data')),
    before: before === undefined ? undefined : JSON.parse(before),
  };
}
