import { environment } from '../lib/config/environment.ts';
import { connect } from '../lib/config/ports.ts';
import type { DomainPorts } from '../lib/domains/ports.ts';
import { publishProject } from '../lib/project/publication.ts';
import { connectSite, platformName } from './connect-site.ts';
import { publicDnsView } from './domains/public-dns-view.ts';
import { cloudFrontEdge } from './edge/cloudfront-edge.ts';
import { cloudFrontAddresses } from './edge/edge-addresses.ts';
import { connectTenants } from './edge/tenants.ts';

/** Connects the rules of domains to CloudFront and public DNS, for functions and commands that work on domains. */
export function connectDomains(): DomainPorts {
  connectSite();
  const distributionId = environment('domainsDistribution');
  const connectionGroupId = environment('connectionGroup');
  const ports: DomainPorts = {
    dns: publicDnsView(),
    edge: cloudFrontEdge({
      tenants: connectTenants({ distributionId, connectionGroupId, stage: environment('stage') }),
      distributionId,
      cnameTarget: environment('cnameTarget'),
      platformName: platformName(),
      isEdgeAddress: cloudFrontAddresses(),
      publish: publishProject,
    }),
    nameRules: { allowsLocalNames: false, platformNames: [platformName(), environment('cnameTarget')] },
    now: () => new Date(),
  };
  connect({ domains: ports });
  return ports;
}
