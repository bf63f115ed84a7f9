import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { connect } from '../../../lib/config/ports.ts';
import type { DomainPorts } from '../../../lib/domains/ports.ts';
import { logLines } from '../../support/captured-log.ts';
import { useProject } from '../../support/project.ts';
import { useTestStage } from '../../support/stage.ts';

/** The function of the schedule, with the local DNS and edge. */

const TIDY_MINUTE = new Date('2030-01-01T12:05:00.000Z');
const OTHER_MINUTE = new Date('2030-01-01T12:06:00.000Z');

useTestStage();
const project = useProject();
let now = OTHER_MINUTE;
let handler: () => Promise<void>;
let linesBefore = 0;
/** What the check of www.slow.test waits for. */
let waitFor: Promise<void> = Promise.resolve();

beforeAll(async () => {
  for (const domain of ['www.bad.test', 'www.worse.test', 'www.good.test']) await project.add(domain);
  const { dns, ...ports } = project.host.ports;
  const broken: DomainPorts = {
    ...ports,
    dns: {
      ...dns,
      zoneOf: async (name) => {
        if (name === 'www.bad.test') throw new TypeError('no zone');
        if (name === 'www.worse.test') throw new Error('out of order');
        if (name === 'www.slow.test') await waitFor;
        return dns.zoneOf(name);
      },
    },
    now: () => now,
  };
  jest.unstable_mockModule('../../../lib/connections/domains.ts', () => ({ connectDomains: () => broken }));
  ({ handler } = await import('../../../functions/triggers/check-domains.ts'));
});
beforeEach(() => {
  linesBefore = logLines().length;
});
const logged = () =>
  logLines()
    .slice(linesBefore)
    .map((line) => JSON.parse(line));

test('each failed check has a line in the log, with the domain and the error', async () => {
  now = OTHER_MINUTE;
  await expect(handler()).rejects.toThrow('2 failures');
  expect(logged()).toEqual([
    expect.objectContaining({ level: 'error', operation: 'checkDomains', message: 'www.bad.test: TypeError: no zone' }),
    expect.objectContaining({ level: 'error', message: 'www.worse.test: Error: out of order' }),
  ]);
  expect(logged()[0].cause).toMatch(/^TypeError: no zone\n +at /);
});

test('failed checks are logged when tidying fails too, and so is that', async () => {
  now = TIDY_MINUTE;
  connect({ publish: () => Promise.reject(new Error('no store')) });
  await expect(handler()).rejects.toThrow('3 failures');
  expect(logged().map(({ message }) => message)).toEqual([
    'www.bad.test: TypeError: no zone',
    'www.worse.test: Error: out of order',
    'Error: no store',
  ]);
});

test('each error of a part that collects errors has a line of its own', async () => {
  now = TIDY_MINUTE;
  connect({
    publish: () => Promise.reject(new AggregateError([new Error('first domain'), new Error('second domain')])),
  });
  await expect(handler()).rejects.toThrow('failures');
  expect(logged().map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Error: first domain', 'Error: second domain']),
  );
});

test('repairs do not wait for a check whose DNS server is silent', async () => {
  now = TIDY_MINUTE;
  await project.add('www.slow.test');
  const { promise: published, resolve: publish } = Promise.withResolvers<void>();
  connect({ publish: async () => publish() });
  waitFor = published;
  await expect(handler()).rejects.toThrow('2 failures');
  await published;
});
