import { describe, expect, test } from '@jest/globals';
import type { DomainEdge, EdgeState } from '../../../../lib/domains/ports.ts';

/** An edge and its simulated environment, for the tests that every edge has to pass. */
export interface EdgeFixture {
  readonly edge: DomainEdge;
  /** Points a domain to the edge and has the edge serve it, as far as that is the project's part. */
  serve(domain: string): Promise<void>;
  /** The project's part of a removal. */
  withdraw(domain: string): Promise<void>;
  /** Lets time pass until all operations in progress have finished. */
  settle(): Promise<void>;
  /** Sets the outcome of all further certificate requests. */
  certificates(outcome: 'issued' | 'pending' | 'failed'): void;
  /** Makes somebody else hold a domain at the same provider. */
  claim(domain: string): void;
}

/** Repeats `advance` until the certificate is no longer pending, like the schedule. */
export async function advanceUntilDecided({ edge, settle }: EdgeFixture, domain: string): Promise<EdgeState> {
  for (let step = 0; step < 10; step += 1) {
    const reached = await edge.advance(domain, false);
    if (reached.state !== 'pending') return reached;
    await settle();
  }
  return { state: 'pending' };
}

/**
 * Declares tests of the behavior that the domain rules expect from every edge.
 * @param fixture returns the fixture; it is called when a test runs
 */
export function describeEdge(name: string, fixture: () => EdgeFixture): void {
  describe(name, () => {
    const live = async (domain: string) => {
      await fixture().serve(domain);
      return advanceUntilDecided(fixture(), domain);
    };
    const requestOver = (scheme: 'http' | 'https', domain: string) => {
      const { edge } = fixture();
      return edge.head(edge.addressOf(scheme, domain));
    };

    test('a domain that points there becomes active, with a certificate that the edge presents', async () => {
      const state = await live('www.active.test');
      const served = await fixture().edge.servedCertificate('www.active.test');
      expect(state).toEqual({ state: 'active', expiresAt: served?.validTo });
      expect(served?.subjects).toEqual(['www.active.test']);
      expect(Date.parse(served?.validTo ?? '')).toBeGreaterThan(Date.now());
      expect((await requestOver('https', 'www.active.test'))?.status).toBe(200);
    });

    test('another step of an active domain changes nothing', async () => {
      const state = await live('www.again.test');
      expect(await fixture().edge.advance('www.again.test', false)).toEqual(state);
      expect(await fixture().edge.advance('www.again.test', true)).toEqual(state);
    });

    test('concurrent steps do not disturb each other', async () => {
      await fixture().serve('www.racing.test');
      const steps = () => Promise.all([1, 2, 3].map(() => advanceUntilDecided(fixture(), 'www.racing.test')));
      expect((await steps()).map(({ state }) => state)).toEqual(['active', 'active', 'active']);
    });

    test('before it is active, the edge refuses its handshake', async () => {
      expect(await fixture().edge.servedCertificate('www.unknown.test')).toBeUndefined();
      expect(await requestOver('https', 'www.unknown.test')).toBeUndefined();
    });

    test('a certificate that takes its time is pending until it is issued', async () => {
      fixture().certificates('pending');
      expect(await live('www.slow.test')).toEqual({ state: 'pending' });
      fixture().certificates('issued');
      expect((await live('www.slow.test')).state).toBe('active');
    });

    test('a rejected certificate says why, and a restart requests another one', async () => {
      fixture().certificates('failed');
      expect(await live('www.refused.test')).toEqual({ state: 'failed', reason: expect.stringMatching(/\w/) });
      fixture().certificates('issued');
      await fixture().edge.advance('www.refused.test', true);
      expect((await live('www.refused.test')).state).toBe('active');
    });

    test('a domain that somebody else holds is claimed, with the holder in words', async () => {
      fixture().claim('www.claimed.test');
      expect(await live('www.claimed.test')).toEqual({ state: 'claimed', holder: expect.stringMatching(/\w/) });
    });

    test('a stopped domain is rejected, stopping again is harmless, and it can come back', async () => {
      await live('www.stopped.test');
      await fixture().withdraw('www.stopped.test');
      let isReleased = await fixture().edge.stop('www.stopped.test');
      expect((await requestOver('https', 'www.stopped.test'))?.status).not.toBe(200);
      for (let again = 0; again < 3 && !isReleased; again += 1) {
        await fixture().settle();
        isReleased = await fixture().edge.stop('www.stopped.test');
      }
      expect(await fixture().edge.stop('www.stopped.test')).toBe(true);
      expect(await requestOver('https', 'www.stopped.test')).toBeUndefined();
      expect((await live('www.stopped.test')).state).toBe('active');
      expect((await requestOver('https', 'www.stopped.test'))?.status).toBe(200);
    });

    test('stopping a domain that the edge never served is harmless', async () => {
      expect(await fixture().edge.stop('www.never.test')).toBe(true);
    });

    test('it names where domains point, and who issues their certificates', () => {
      const { target, caaIdentities, platformName } = fixture().edge;
      expect([target.name, platformName]).toEqual([expect.stringMatching(/\w\.\w/), expect.stringMatching(/\w\.\w/)]);
      expect(caaIdentities.length).toBeGreaterThan(0);
    });
  });
}
