import type { EdgeState } from '../../lib/domains/ports.ts';
import type { World } from '../../local/project-host.ts';

/** The world around a project host: its clock, its DNS faults and its certificate authority. */
export interface TestWorld {
  /** What DNS can't be asked: names, and names with a type, such as `www.shop.test CAA`. */
  readonly faults: Set<string>;
  /** The errors of the certificate authority, by domain. */
  readonly heldBack: Map<string, EdgeState>;
  now(): Date;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** For the project host. Domains are checked only when a test says so. */
  readonly options: World;
}

export function createWorld(): TestWorld {
  const faults: TestWorld['faults'] = new Set();
  const heldBack: TestWorld['heldBack'] = new Map();
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  return {
    faults,
    heldBack,
    now,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    options: {
      now,
      holdBack: (domain) => heldBack.get(domain),
      isUnreachable: (name, type) => faults.has(name) || faults.has(`${name} ${type}`),
      checksItself: false,
    },
  };
}
