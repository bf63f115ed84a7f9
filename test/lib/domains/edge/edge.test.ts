import type { EdgeState } from '../../../../lib/domains/ports.ts';
import { localDnsView } from '../../../../local/domains/local-dns-view.ts';
import { localEdge } from '../../../../local/domains/local-edge.ts';
import { makeSite, useEdge } from '../../../support/edge.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { describeEdge } from '../support/edge-behaviors.ts';

const siteFolder = makeSite();
const served = useEdge({ certificateFor: (host) => served.authority.find(host) });
const heldBack = new Map<string, EdgeState>();
let outcome: EdgeState | undefined;

describeEdge('the local edge', () => ({
  edge: localEdge({
    authority: served.authority,
    dns: localDnsView(temporaryFolder()),
    httpsPort: served.edge.port,
    httpPort: served.httpPort,
    now: () => new Date(),
    holdBack: (domain) => heldBack.get(domain) ?? outcome,
  }),
  serve: async (domain) => {
    served.rules.set(domain, { kind: 'serve', folder: siteFolder });
  },
  withdraw: async (domain) => {
    served.rules.delete(domain);
  },
  settle: async () => {},
  certificates: (next) => {
    const failure: EdgeState = { state: 'failed', reason: 'it is out of order' };
    outcome = next === 'issued' ? undefined : next === 'pending' ? { state: 'pending' } : failure;
  },
  claim: (domain) => heldBack.set(domain, { state: 'claimed', holder: 'another service' }),
}));
