import { environment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';
import { cloudFrontEdge } from '../domains/cloudfront/cloudfront-edge.ts';
import { cloudFrontAddresses } from '../domains/cloudfront/edge-addresses.ts';
import { connectTenants } from '../domains/cloudfront/tenants.ts';
import type { DomainPorts } from '../domains/ports.ts';
import { publicDnsView } from '../domains/public-dns/public-dns-view.ts';
import { publishProject } from '../project/publication.ts';
import { connectSite, platformName } from './site.ts';

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
