import { DATES, NAMES, PHOTO_URLS } from './candidates.ts';

/** The values that every client must be able to send and to read. The service accepted them from an untyped client. */
export interface Cases {
  readonly names: readonly string[];
  /** Times as sent, and as the service stored them. */
  readonly dates: readonly { readonly text: string; readonly milliseconds: number }[];
  readonly photoUrls: readonly string[];
  /** An order for each of the times. The id is the text in the response. */
  readonly orders: readonly { readonly petId: string; readonly text: string; readonly milliseconds: number }[];
}

interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * Sends every candidate to the service and keeps those that it accepts.
 * @throws Error when it rejects one with a status other than 400
 */
export async function acceptedCases(target: Target): Promise<Cases> {
  const names: string[] = [];
  for (const name of NAMES) if (await post(target, '/categories', { name })) names.push(name);
  const photoUrls: string[] = [];
  for (const url of PHOTO_URLS) {
    if (await post(target, '/pets', { name: 'Photographed', photoUrls: [url] })) photoUrls.push(url);
  }
  const orders: { petId: string; text: string; milliseconds: number }[] = [];
  for (const text of DATES) {
    const petId = idIn(await post(target, '/pets', { name: 'Ordered' }));
    const order = await post(target, '/store/orders', { petId: Number(petId), shipDate: text });
    if (order !== undefined) orders.push({ petId, text, milliseconds: shipDateIn(order) });
  }
  return { names, photoUrls, orders, dates: orders.map(({ text, milliseconds }) => ({ text, milliseconds })) };
}

/** Returns the body of a 201, or `undefined` for a 400. */
async function post({ baseUrl, apiKey }: Target, path: string, body: object): Promise<string | undefined> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status === 201) return text;
  if (response.status === 400) return undefined;
  throw new Error(`POST ${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
}

/** The id as text, because a number type could change it. */
function idIn(text = ''): string {
  const [, id] = /"id":(\d+)/.exec(text) ?? [];
  if (id === undefined) throw new Error(`There is no id in ${text}.`);
  return id;
}

function shipDateIn(text: string): number {
  return Date.parse(JSON.parse(text).shipDate);
}
