import type { StackRequests } from '../measure/stack-requests.ts';
import type { CostFigures } from '../parts/cost-part.ts';
import type { ListingFigures } from '../parts/listing-part.ts';
import type { ServiceFigures } from '../parts/service-part.ts';
import type { StackFigures } from '../parts/stacks-part.ts';
import { isReference, OWN_STACK } from '../stacks.ts';
import { fixed, threeDigits, whole, withSpread } from './numbers.ts';
import { renderTable } from './table.ts';

/** What was measured; a part that was left out is not there. */
export interface Figures {
  readonly stacks?: readonly StackFigures[];
  readonly listing?: readonly ListingFigures[];
  readonly service?: ServiceFigures;
  readonly cost?: CostFigures;
}

interface Target {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** By how much it is missed; none when it is reached. */
  readonly missedBy?: string | undefined;
}

/** The targets that the figures are enough for, and whether each is reached. */
export function reportTargets({ stacks = [], listing = [], service, cost }: Figures): string {
  const targets = [
    ...stackTargets(stacks),
    ...listingTargets(listing),
    ...(cost ? [bundleTarget(cost)] : []),
    ...(service ? [atMost('`npm start` ready', service.starts.first.median, 2_000, 'ms', 0)] : []),
  ];
  const rows = targets.map(({ what, target, measured, missedBy }) => [
    what,
    target,
    measured,
    missedBy === undefined ? 'reached' : `**missed by ${missedBy}**`,
  ]);
  return renderTable({ columns: ['', 'target', 'measured', ''], rows });
}

function stackTargets(stacks: readonly StackFigures[]): Target[] {
  const own = stacks.find(({ stack }) => stack.id === OWN_STACK);
  const peers = stacks.filter(({ stack }) => stack.id !== OWN_STACK && !isReference(stack));
  if (!own || peers.length === 0) return [];
  const { starts, list, create, calls } = own;
  const coldest = Math.min(...peers.map((peer) => peer.starts.total.median));
  const quickest = Math.min(...peers.map((peer) => peer.list.wall.median));
  return [
    { ...atMost('cold start', starts.total.median, 60, 'ms', 1), measured: `${withSpread(starts.total, 1)} ms` },
    ahead('cold start, ahead of every peer on the SDK', starts.total.median, coldest, 1),
    ahead('warm `GET /categories`, ahead of every peer on the SDK', list.wall.median, quickest, 2),
    ...overBare('GET', list),
    ...overBare('POST', create),
    atMost('database calls of a warm GET and POST', Math.max(calls.list, calls.create), 1, '', 0),
    atMost('connections opened for all of its requests', calls.listConnections, 1, '', 0),
  ];
}

function overBare(method: string, { cpuOverBare }: StackRequests): Target[] {
  const what = `processor of a warm ${method}, over the bare handler`;
  return cpuOverBare ? [atMost(what, cpuOverBare.median, 0.1, 'ms', 2)] : [];
}

/** Flat: the longest list takes no more units than the shortest, and time within what two measurements differ by. */
function listingTargets(listing: readonly ListingFigures[]): Target[] {
  const shortest = listing[0];
  const longest = listing.at(-1);
  const [before, after] = [shortest, longest].map((figures) => figures?.own['not modified']?.wall.median);
  if (!shortest || !longest || before === undefined || after === undefined) return [];
  const range = `${whole(shortest.categories)} to ${whole(longest.categories)}`;
  const { own } = longest.units;
  return [
    atMost(`read units of a warm list, ${range} categories`, own.warm, shortest.units.own.warm, '', 0),
    atMost(`time of a warm list (304), ${range} categories`, after / before, 1.2, 'times', 2),
  ];
}

function bundleTarget({ bundles }: CostFigures): Target {
  return atMost('the largest bundle', Math.max(...bundles.map(({ bytes }) => bytes)) / 1024, 220, 'KB', 1);
}

function atMost(what: string, value: number, limit: number, unit: string, digits: number): Target {
  const isReached = value <= limit;
  return {
    what,
    target: `≤ ${threeDigits(limit).replace(/\.0+$/, '')} ${unit}`.trim(),
    measured: `${fixed(value, digits)} ${unit}`.trim(),
    missedBy: isReached ? undefined : `${fixed(value - limit, digits)} ${unit}`.trim(),
  };
}

function ahead(what: string, value: number, best: number, digits: number): Target {
  const target = `< ${fixed(best, digits)} ms`;
  const measured = `${fixed(value, digits)} ms`;
  return { what, target, measured, missedBy: value < best ? undefined : `${fixed(value - best, digits)} ms` };
}
