import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cloudFrontEdge } from '../../../../lib/domains/cloudfront/cloudfront-edge.ts';
import { connectTenants } from '../../../../lib/domains/cloudfront/tenants.ts';
import type { DomainEdge } from '../../../../lib/domains/ports.ts';
import { makeSite, useEdge } from '../../../support/edge.ts';
import {
  CONNECTION_GROUP_ID,
  DISTRIBUTION_ID,
  type FakeCloudFront,
  startCloudFront,
  type Verdict,
} from '../../aws/support/cloudfront.ts';
import { Fault } from '../../aws/support/rest-xml.ts';
import { advanceUntilDecided, describeEdge, type EdgeFixture } from '../support/edge-behaviors.ts';

const DOMAIN = 'www.shop.test';
const siteFolder = makeSite();

/** The TLS handshakes at the edge. The fake CloudFront decides which hosts get one. */
const served = useEdge({
  certificateFor: async (host) =>
    cloudfront.isActive(host) ? ((await served.authority.find(host)) ?? served.authority.issue(host)) : undefined,
});
let cloudfront: FakeCloudFront;
let edge: DomainEdge;
let published: string[] = [];
const fixture = (): EdgeFixture => ({
  edge,
  serve: async (domain) => {
    cloudfront.pointing.add(domain);
    served.rules.set(domain, { kind: 'serve', folder: siteFolder });
  },
  withdraw: async (domain) => {
    served.rules.delete(domain);
  },
  settle: async () => cloudfront.settle(),
  certificates: (outcome) => {
    cloudfront.certificateStatus = outcome === 'pending' ? 'pending-validation' : outcome;
  },
  claim: (Domain) => {
    const conflict = { Domain, ResourceType: 'distribution', ResourceId: '*********ABC', AccountId: '******456789' };
    cloudfront.elsewhere.set(Domain, { ...conflict, ResourceType: 'distribution' });
  },
});
const live = async (domain: string) => {
  await fixture().serve(domain);
  return advanceUntilDecided(fixture(), domain);
};
const tenantsOf = (domain: string) => cloudfront.tenants().filter((tenant) => tenant.domain === domain);

beforeAll(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' });
});
beforeEach(async () => {
  cloudfront = await startCloudFront();
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT = cloudfront.url;
  published = [];
  edge = cloudFrontEdge({
    tenants: connectTenants({
      distributionId: DISTRIBUTION_ID,
      connectionGroupId: CONNECTION_GROUP_ID,
      stage: 'staging',
    }),
    distributionId: DISTRIBUTION_ID,
    cnameTarget: 'd123.cloudfront.net',
    platformName: 'petstore.example.net',
    isEdgeAddress: async (address) => address.startsWith('13.'),
    publish: async () => {
      published.push(cloudfront.changes.at(-1) ?? 'nothing');
    },
    address: { host: '127.0.0.1', httpsPort: served.edge.port, httpPort: served.httpPort },
  });
});
afterEach(() => cloudfront.stop());

describeEdge('CloudFront', fixture);

describe('a tenant', () => {
  test('is created and gets its certificate, with no other change', async () => {
    await live(DOMAIN);
    expect(cloudfront.changes).toEqual(['CreateDistributionTenant', 'UpdateDistributionTenant']);
  });

  test('has the tags of its stage, on which the permission to change it depends', async () => {
    await live(DOMAIN);
    expect(cloudfront.tags()).toEqual([{ project: 'petstore', stage: 'staging' }]);
  });

  test('is pending until CloudFront sees the DNS record', async () => {
    expect(await edge.advance(DOMAIN, false)).toEqual({ state: 'pending' });
    expect(cloudfront.tenants()).toEqual([]);
    expect((await live(DOMAIN)).state).toBe('active');
  });

  test('is not live until every edge location has its certificate', async () => {
    await fixture().serve(DOMAIN);
    await edge.advance(DOMAIN, false);
    cloudfront.settle();
    await edge.advance(DOMAIN, false); // Attaches the certificate.
    expect(await edge.advance(DOMAIN, false)).toEqual({ state: 'pending' });
    cloudfront.settle();
    expect((await edge.advance(DOMAIN, false)).state).toBe('active');
  });

  test.each(['validation-timed-out', 'expired', 'revoked', 'inactive'] as const)(
    'whose certificate is %s says so',
    async (status) => {
      cloudfront.certificateStatus = status;
      const reason = `AWS reports the certificate as ${status.replaceAll('-', ' ')}`;
      expect(await live(DOMAIN)).toEqual({ state: 'failed', reason });
    },
  );

  test('stays live while a new certificate replaces an expired one', async () => {
    await live(DOMAIN);
    cloudfront.expireCertificates();
    expect((await edge.advance(DOMAIN, true)).state).toBe('pending');
    cloudfront.settle();
    expect((await edge.advance(DOMAIN, false)).state).toBe('active');
    expect(cloudfront.changes.at(-1)).toBe('UpdateDistributionTenant');
    cloudfront.settle();
    expect((await edge.advance(DOMAIN, false)).state).toBe('active');
  });

  test('over the quota reports that the service has reached its quota', async () => {
    cloudfront.quota = 0;
    expect(await live(DOMAIN)).toEqual({
      state: 'failed',
      reason: 'this service has reached its quota of domains at AWS',
    });
  });

  test('of a domain that another account holds reports the holder, if AWS reveals it', async () => {
    fixture().claim(DOMAIN);
    expect(await live(DOMAIN)).toEqual({ state: 'claimed', holder: 'another CloudFront distribution' });
    cloudfront.mayAskForConflicts = true;
    expect(await live(DOMAIN)).toEqual({
      state: 'claimed',
      holder: 'the CloudFront distribution *********ABC of the AWS account ******456789',
    });
    cloudfront.elsewhere.delete(DOMAIN);
    expect((await live(DOMAIN)).state).toBe('active');
  });

  test.each([
    ['EntityLimitExceeded', 'Too many.', { state: 'failed', reason: expect.stringContaining('quota') }],
    ['InvalidArgument', 'Bad certificate.', { state: 'failed', reason: 'AWS rejects the domain: Bad certificate.' }],
    ['InvalidAssociation', 'Not allowed.', { state: 'failed', reason: 'AWS rejects the domain: Not allowed.' }],
    ['InvalidArgument', 'The domain does not point to CloudFront.', { state: 'pending' }],
    ['CNAMEAlreadyExists', 'In use.', { state: 'claimed', holder: 'another CloudFront distribution' }],
  ])('whose change is refused with %s (%s) has the state that says so', async (code, message, state) => {
    const refuse = (operation: string) =>
      operation === 'UpdateDistributionTenant' ? new Fault(code, message) : 'respond';
    const refused = async (restart: boolean) => {
      cloudfront.decide(refuse);
      expect(await edge.advance(DOMAIN, restart)).toEqual(state);
      cloudfront.decide(() => 'respond');
    };
    await fixture().serve(DOMAIN);
    await edge.advance(DOMAIN, false);
    await refused(true); // Requests another certificate.
    cloudfront.settle();
    await refused(false); // Attaches the certificate.
    expect((await live(DOMAIN)).state).toBe('active');
    await edge.stop(DOMAIN);
    await refused(false); // Enables the tenant.
  });

  test('is kept when the domain is added again before the tenant is deleted', async () => {
    await live(DOMAIN);
    expect(await edge.stop(DOMAIN)).toBe(false);
    expect(tenantsOf(DOMAIN)).toEqual([{ domain: DOMAIN, isEnabled: false }]);
    expect((await live(DOMAIN)).state).toBe('active');
    expect(tenantsOf(DOMAIN)).toEqual([{ domain: DOMAIN, isEnabled: true }]);
  });

  test('is disabled, then deleted, after the edge rejects the host', async () => {
    await live(DOMAIN);
    await edge.stop(DOMAIN);
    cloudfront.settle();
    expect(await edge.stop(DOMAIN)).toBe(true);
    expect(cloudfront.changes.slice(2)).toEqual(['UpdateDistributionTenant', 'DeleteDistributionTenant']);
    expect(published[0]).toBe('UpdateDistributionTenant'); // The update that attached the certificate.
    expect(cloudfront.tenants()).toEqual([]);
  });

  test('of an apex that points to another distribution is not confirmed', async () => {
    expect(await edge.target.confirms(DOMAIN)).toBe(true); // There is no tenant yet.
    await live(DOMAIN);
    expect(await edge.target.confirms(DOMAIN)).toBe(true);
    cloudfront.pointing.delete(DOMAIN);
    expect(await edge.target.confirms(DOMAIN)).toBe(false);
  });

  test('can have a domain that is longer than a tenant’s name may be', async () => {
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.test`;
    expect((await live(long)).state).toBe('active');
  });
});

describe('whatever happens between two calls', () => {
  /** Makes a domain live, stops it, and waits until its tenant is deleted. */
  const life = async () => {
    const reached = await live(DOMAIN);
    const before = tenantsOf(DOMAIN).length;
    for (let step = 0; step < 5 && !(await edge.stop(DOMAIN)); step += 1) cloudfront.settle();
    return [reached.state, before, cloudfront.tenants().length];
  };
  /** Applies a verdict to the call at a position, and also to all later calls if it is permanent. */
  const at = (position: number, verdict: Verdict, isPermanent = false) => {
    let calls = 0;
    cloudfront.decide(() => {
      calls += 1;
      return calls === position || (isPermanent && calls > position) ? verdict : 'respond';
    });
  };
  const positions = Array.from({ length: 12 }, (_, position) => position + 1);

  test.each(positions)('a function killed before call %i can resume', async (position) => {
    at(position, 'refuse', true);
    await life().catch(() => undefined);
    cloudfront.decide(() => 'respond');
    expect(await life()).toEqual(['active', 1, 0]);
  });

  test.each(positions)('a lost response to call %i does no harm', async (position) => {
    at(position, 'lose');
    expect(await life()).toEqual(['active', 1, 0]);
  });

  test.each(positions)('a concurrent change before call %i is retried', async (position) => {
    at(position, 'race');
    expect(await life()).toEqual(['active', 1, 0]);
  });

  test('throttled calls are retried', async () => {
    let calls = 0;
    cloudfront.decide(() => {
      calls += 1;
      return calls % 4 === 0 ? 'throttle' : 'respond';
    });
    expect(await life()).toEqual(['active', 1, 0]);
  });

  test('a call fails when the tenant keeps changing', async () => {
    await live(DOMAIN);
    cloudfront.decide((operation) => (operation === 'UpdateDistributionTenant' ? 'race' : 'respond'));
    await expect(edge.stop(DOMAIN)).rejects.toThrow('temporarily unavailable');
  });
});
