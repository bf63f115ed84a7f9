import type { EdgeState } from '../../lib/domains/ports.ts';
import type { DnsFault } from '../../local/dns/dns-server.ts';
import type { World } from '../../local/project-host.ts';

/** The world around a project host: its clock, its DNS faults and its certificate authority. */
export interface TestWorld {
  /** The simulated DNS faults, by name and type, such as `www.shop.test CAA`, or by name alone. */
  readonly faults: Map<string, DnsFault>;
  /** The errors of the certificate authority, by domain. */
  readonly heldBack: Map<string, EdgeState>;
  now(): Date;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** For the project host. Domains are checked only when a test says so. */
  readonly options: World;
}

export function createWorld(): TestWorld {
  const faults: TestWorld['faults'] = new Map();
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
      faultFor: (name, type) => faults.get(name) ?? faults.get(`${name} ${type}`),
      checksItself: false,
    },
  };
}
