/** What tests import: Node's test runner, and `expect`. */
import { after, afterEach, before, beforeEach, describe as describeBlock, test as runTest } from 'node:test';
import { format } from 'node:util';

export { expect } from 'expect';
export { after as afterAll, afterEach, before as beforeAll, beforeEach };

type Run = (title: string, work: () => unknown) => unknown;

interface Each {
  <Row extends readonly unknown[] | readonly [unknown]>(
    rows: readonly Row[],
  ): (title: string, work: (...row: [...Row]) => unknown) => void;
  <Item>(items: readonly Item[]): (title: string, work: (item: Item) => unknown) => void;
}

/** Runs a test or a block for each row. Its title shows the first values (`%s is rejected`) or properties (`$method $path`). */
function eachWith(run: Run): Each {
  return (rows: readonly unknown[]) => (title: string, work: (...row: unknown[]) => unknown) => {
    for (const item of rows) {
      const row = Array.isArray(item) ? item : [item];
      const shown = title.match(/%[a-z]/g)?.length ?? 0;
      const named = title.replaceAll(/\$(\w+)/g, (_, name) => String(Object(item)[name]));
      run(format(named, ...row.slice(0, shown)), () => work(...row));
    }
  };
}

const testOne: Run = (title, work) => runTest(title, async () => void (await work()));
const testBlock: Run = (title, work) => describeBlock(title, () => void work());

export const test = Object.assign(testOne, { each: eachWith(testOne) });
export const describe = Object.assign(testBlock, { each: eachWith(testBlock) });
