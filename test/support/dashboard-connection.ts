import type { Page, Route } from 'playwright-core';

/** A change that arrived at the service, and its response. */
interface SentChange {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly status: number;
  readonly isReplayed: boolean;
}

/** What is between a page of the dashboard and the service. */
export interface Connection {
  /** Loses the responses to the next changes, but not the changes. */
  lose(count: number): void;
  /** Whether nothing gets through. */
  cutOff(isCutOff: boolean): void;
  /** The changes that arrived, in order. */
  readonly changes: SentChange[];
  /** The paths of the reads that arrived. */
  readonly reads: string[];
}

/** Watches what a page sends, and breaks its connection when a test wants it. */
export async function watchConnection(page: Page): Promise<Connection> {
  let toLose = 0;
  let isCutOff = false;
  const changes: Connection['changes'] = [];
  const reads: string[] = [];
  const passOn = async (route: Route): Promise<void> => {
    if (isCutOff) return route.abort();
    const request = route.request();
    const [method, headers] = [request.method(), request.headers()];
    const path = request.url().split('/dashboard/api')[1] ?? '';
    if (method === 'GET') {
      reads.push(path);
      return route.fallback();
    }
    const response = await route.fetch({ headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } });
    const isReplayed = response.headers()['idempotency-replayed'] === 'true';
    changes.push({ method, path, key: headers['idempotency-key'] ?? '', status: response.status(), isReplayed });
    if (toLose === 0) return route.fulfill({ response });
    toLose -= 1;
    return route.abort();
  };
  await page.route('**/dashboard/api/**', passOn);
  return {
    lose: (count) => {
      toLose = count;
    },
    cutOff: (value) => {
      isCutOff = value;
    },
    changes,
    reads,
  };
}
