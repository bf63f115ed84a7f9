import {
  CNAMEAlreadyExists,
  EntityAlreadyExists,
  EntityLimitExceeded,
  EntityNotFound,
  InvalidArgument,
  InvalidAssociation,
  ResourceNotDisabled,
} from '@aws-sdk/client-cloudfront';
import { ServiceUnavailable } from '../../errors/errors.ts';
import { type EdgeAddress, probeCertificate, probeHead } from '../edge/probe-edge.ts';
import type { DomainEdge, EdgeState } from '../ports.ts';
import { isActive } from './tenant.ts';
import { isOutdated, type Tenants } from './tenants.ts';

/** https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html */
const CAA_IDENTITIES = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** How often a step is attempted when somebody else changes the tenant at the same time. */
const MAX_ATTEMPTS = 5;

/** Matches the errors of CloudFront when it does not see the domain pointing to it. */
const NOT_VERIFIABLE = /verif|ownership|point/i;

const PENDING: EdgeState = { state: 'pending' };

export interface CloudFrontEdgeOptions {
  readonly tenants: Tenants;
  /** The multi-tenant distribution. */
  readonly distributionId: string;
  /** The routing endpoint of the connection group: custom domains point to it. */
  readonly cnameTarget: string;
  readonly platformName: string;
  isEdgeAddress(address: string): Promise<boolean>;
  /** Publishes the project's hosts to the edge. */
  publish(): Promise<void>;
  /** For tests: the address of the edge. Its certificate authority is then not trusted. */
  readonly address?: EdgeAddress;
}

/**
 * CloudFront as the edge of custom domains. Each domain is a tenant of the multi-tenant distribution. Each call reads
 * the domain's tenant and takes the next step, so a function killed between two calls can resume.
 */
export function cloudFrontEdge(options: CloudFrontEdgeOptions): DomainEdge {
  const { tenants, cnameTarget, platformName } = options;
  const addressFor = (domain: string): EdgeAddress =>
    options.address ?? { host: domain === platformName ? platformName : cnameTarget, httpPort: 80, httpsPort: 443 };
  const servedCertificate: DomainEdge['servedCertificate'] = (domain) => probeCertificate(domain, addressFor(domain));

  const create = async (domain: string): Promise<EdgeState> => {
    await tenants.create(domain).catch(async (error: unknown) => {
      // A concurrent check created the tenant, or an earlier attempt whose response was lost.
      const isCreated =
        error instanceof EntityAlreadyExists || (error instanceof CNAMEAlreadyExists && (await isOurs(domain)));
      if (!isCreated) throw error;
    });
    return PENDING;
  };
  const isOurs = async (domain: string) =>
    (await tenants.findByName(domain))?.DistributionId === options.distributionId;
  /** The state of a domain when CloudFront rejects the creation or a change of its tenant. */
  const refused = async (domain: string, error: unknown): Promise<EdgeState> => {
    if (error instanceof CNAMEAlreadyExists) {
      const holders = await tenants.conflicts(domain);
      return { state: 'claimed', holder: holders.join(' and ') || 'another CloudFront distribution' };
    }
    // The check has seen that DNS points here, but CloudFront's resolvers don't see it yet.
    if (error instanceof InvalidArgument && NOT_VERIFIABLE.test(error.message)) return PENDING;
    if (error instanceof EntityLimitExceeded) return failed('this service has reached its quota of domains at AWS');
    if (error instanceof InvalidArgument || error instanceof InvalidAssociation)
      return failed(`AWS rejects the domain: ${error.message}`);
    throw error;
  };

  const advance = async (domain: string, restart: boolean): Promise<EdgeState> => {
    const tenant = await tenants.find(domain);
    if (!tenant) return create(domain);
    if (tenant.DistributionId !== options.distributionId) {
      return { state: 'claimed', holder: `the distribution tenant ${tenant.Id} of the same AWS account` };
    }
    const certificate = await tenants.certificate(tenant);
    const attachedArn = tenant.Customizations?.Certificate?.Arn;
    const isIssued = certificate?.status === 'issued' && certificate.arn !== undefined;
    if (isIssued && certificate.arn !== attachedArn) {
      // Attach the issued certificate. Otherwise the domain never becomes active.
      await tenants.update(tenant, { Enabled: true, certificateArn: certificate.arn });
      return isActive(tenant) ? live(domain) : PENDING;
    }
    const isMissing = certificate?.status === undefined && attachedArn === undefined;
    const requestCertificate = isMissing || (restart && !isIssued);
    if (requestCertificate || !tenant.Enabled) {
      await tenants.update(tenant, { Enabled: true, requestCertificate });
      return PENDING;
    }
    if (isActive(tenant)) return live(domain);
    const status = certificate?.status ?? 'issued';
    const isUnderWay = status === 'issued' || status === 'pending-validation';
    return isUnderWay ? PENDING : failed(`AWS reports the certificate as ${status.replaceAll('-', ' ')}`);
  };
  /** A domain counts as live once a TLS handshake succeeds: changes take minutes to reach every edge location. */
  const live = async (domain: string): Promise<EdgeState> => {
    // An edge location that doesn't respond counts as one that the change has not reached.
    const served = await servedCertificate(domain).catch(() => undefined);
    return served ? { state: 'active', expiresAt: served.validTo } : PENDING;
  };

  const release = async (domain: string): Promise<boolean> => {
    const tenant = await tenants.find(domain);
    if (tenant?.DistributionId !== options.distributionId) return true;
    const disabled = tenant.Enabled ? await tenants.update(tenant, { Enabled: false }) : tenant;
    try {
      await tenants.delete(disabled);
      return true;
    } catch (error) {
      // CloudFront deletes a tenant only after every edge location has disabled it.
      if (error instanceof ResourceNotDisabled) return false;
      if (error instanceof EntityNotFound) return true;
      throw error;
    }
  };

  return {
    target: {
      name: cnameTarget,
      isEdgeAddress: (address) => options.isEdgeAddress(address),
      // All CloudFront distributions share these addresses, so they don't prove that the apex points here. Before the
      // tenant exists, creating it is the test.
      confirms: async (apex) => {
        const tenant = await tenants.find(apex);
        return tenant === undefined || tenants.isPointedTo(tenant, apex);
      },
    },
    caaIdentities: CAA_IDENTITIES,
    addressOf: (scheme, domain) => new URL(`${scheme}://${domain}/`),
    platformName,
    advance: (domain, restart) =>
      whileOutdated(() => advance(domain, restart)).catch((error: unknown) => refused(domain, error)),
    stop: async (domain) => {
      // The edge function rejects the host within seconds. Disabling the tenant takes minutes.
      await options.publish();
      return whileOutdated(() => release(domain));
    },
    servedCertificate,
    head: (url) => probeHead(url, addressFor(url.hostname), options.address === undefined),
  };
}

function failed(reason: string): EdgeState {
  return { state: 'failed', reason };
}

/** Repeats a step that lost a race. The step reads the tenant again each time. */
async function whileOutdated<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
  }
  throw new ServiceUnavailable();
}
