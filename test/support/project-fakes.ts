import type { EdgeState } from '../../lib/domains/ports.ts';
import type { HostFakes } from '../../local/project-host.ts';

/** The fakes around a project host: its clock, its DNS faults and its certificate authority. */
export interface ProjectFakes {
  /** What DNS can't be asked: names, and names with a type, such as `www.shop.test CAA`. */
  readonly faults: Set<string>;
  /** The errors of the certificate authority, by domain. */
  readonly heldBack: Map<string, EdgeState>;
  now(): Date;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** For the project host. Domains are checked only when a test says so. */
  readonly options: HostFakes;
}

export function createProjectFakes(): ProjectFakes {
  const faults: ProjectFakes['faults'] = new Set();
  const heldBack: ProjectFakes['heldBack'] = new Map();
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
