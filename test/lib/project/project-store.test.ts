import { afterEach, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import type { Plan } from '../../../lib/project/plans.ts';
import { changePlan, changeProject, readProject } from '../../../lib/project/project-store.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const ada: Actor = { kind: 'person', name: 'ada@example.com' };
const start = Date.parse('2026-11-21T12:00:00.000Z');
let ticks = 0;
/** A clock that advances with each reading, so that log entries have an order. */
const tick = () => new Date(start + ticks++);

afterEach(() => stage.database.decide(() => 'responded'));

const planChanges = async () =>
  (await listActivity(200)).entries
    .filter(({ action }) => action === 'plan.changed')
    .map(({ from, to }) => `${from} → ${to}`);

/** Changes the project's plan and returns the recorded activity. */
async function recordedBy(plan: Plan): Promise<string[]> {
  const before = await planChanges();
  await changePlan(plan, by(ada, tick()));
  return (await planChanges()).slice(0, (await planChanges()).length - before.length);
}

test('a stage starts on the free plan, without domains and deployments', async () => {
  expect(await readProject()).toMatchObject({ plan: 'free', deployments: [], domains: [] });
});

test('a change is recorded with its actor, action, time, and old and new values', async () => {
  await changePlan('pro', by(ada, new Date(start)));
  expect((await readProject()).plan).toBe('pro');
  const { entries } = await listActivity(1);
  expect(entries).toEqual([
    {
      id: expect.stringMatching(/^2026-11-21T12:00:00\.000Z#/),
      at: '2026-11-21T12:00:00.000Z',
      actor: ada,
      action: 'plan.changed',
      subject: 'petstore',
      from: 'free',
      to: 'pro',
    },
  ]);
});

test('setting a value that is already set records nothing', async () => {
  await changePlan('pro', by(ada, tick()));
  expect(await recordedBy('pro')).toEqual([]);
});

test('forty concurrent changes are all kept, each recorded once', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `d${number}.example`);
  const add = (domain: string) =>
    changeProject((project) => ({
      value: { ...project, domains: [...project.domains, { domain, addedAt: tick().toISOString(), version: 0 }] },
      activity: [{ at: tick().toISOString(), actor: ada, action: 'domain.added', subject: domain }],
    }));
  for (let start = 0; start < names.length; start += 10) await Promise.all(names.slice(start, start + 10).map(add));
  expect((await readProject()).domains.map(({ domain }) => domain).sort()).toEqual([...names].sort());
  const { entries } = await listActivity(200);
  const added = entries.filter(({ action }) => action === 'domain.added').map(({ subject }) => subject);
  expect(added.sort()).toEqual([...names].sort());
});

test('a change whose response is lost happens once', async () => {
  await changePlan('free', by(ada, tick()));
  let puts = 0;
  stage.database.decide((action) => (action === 'TransactWriteItems' && ++puts === 1 ? 'response lost' : 'responded'));
  expect(await recordedBy('pro')).toEqual(['free → pro']);
});

test('a change whose response is lost happens once, even if another writer comes before the retry', async () => {
  await changePlan('free', by(ada, tick()));
  let puts = 0;
  let follower: Promise<unknown> | undefined;
  stage.database.decide((action, input) => {
    const isProject = action === 'TransactWriteItems' && JSON.stringify(input).includes('"itemType":{"S":"project"}');
    if (!isProject || ++puts !== 1) return 'responded';
    setTimeout(() => {
      follower = changeProject((project) => ({ value: { ...project, name: `${project.name}!` }, activity: [] }));
    }, 5);
    return 'response lost';
  });
  expect(await recordedBy('pro')).toEqual(['free → pro']);
  await follower;
  expect(await readProject()).toMatchObject({ plan: 'pro', name: 'Petstore!' });
});

test('a change that gets no response is recorded if and only if it happened', async () => {
  for (const fate of ['lost', 'response lost'] as const) {
    await changePlan('free', by(ada, tick()));
    stage.database.decide((action) => (action === 'TransactWriteItems' ? fate : 'responded'));
    const before = await planChanges();
    await expect(changePlan('enterprise', by(ada, tick()))).rejects.toThrow('temporarily unavailable');
    stage.database.decide(() => 'responded');
    const isMade = (await readProject()).plan === 'enterprise';
    expect([isMade, await planChanges()]).toEqual(
      fate === 'lost' ? [false, before] : [true, ['free → enterprise', ...before]],
    );
  }
});
