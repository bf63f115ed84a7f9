import type { Category, Order, Pet } from '../../../../lib/contract/generated/public/types.ts';
import type { Call } from '../../../support/call.ts';
import { belowBaseUrl, linkOf } from '../../../support/pages.ts';
import type { Send } from './careful-client.ts';
import type { Statements } from './statements.ts';
import type { Stock } from './stock.ts';

const SAME_LISTS = 'the lists that clients read match the tables';
export const LIST_STATEMENTS = [SAME_LISTS];

/** Compares the three lists, read completely like a client, with the tables. */
export async function checkLists(
  statements: Statements,
  { categories, pets, orders }: Stock,
  apiKey: string,
  send: Send,
) {
  const idsOf = async (path: string) => (await all(send, { path, apiKey })).map(({ id }) => id);
  const compare = async (path: string, expected: readonly number[]): Promise<void> => {
    const listed = await idsOf(path);
    const isSame = listed.length === expected.length && new Set([...listed, ...expected]).size === expected.length;
    statements.check(SAME_LISTS, isSame, () => `${path} has ${listed.length} records, its table ${expected.length}`);
  };
  await compare(
    '/categories',
    categories.map(({ id }) => id),
  );
  await compare(
    '/pets?limit=100',
    pets.map(({ id }) => id),
  );
  await compare(
    '/store/orders?limit=100',
    orders.map(({ id }) => id),
  );
}

async function all(send: Send, request: Call): Promise<(Category | Pet | Order)[]> {
  const records: (Category | Pet | Order)[] = [];
  let path: string | undefined = request.path;
  while (path !== undefined) {
    const response = await send({ ...request, path });
    if (response?.status !== 200) throw new Error(`${path} returned ${response?.text}`);
    records.push(...JSON.parse(response.text));
    const next = linkOf({ headers: { Link: response.headers.Link ?? response.headers.link ?? '' } }, 'next');
    path = next === undefined ? undefined : belowBaseUrl(next);
  }
  return records;
}
