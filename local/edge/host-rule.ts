import type { Redirect } from '../../lib/project/project.ts';

/** What is served for a host name. */
export type HostRule =
  | {
      readonly kind: 'serve';
      /** The live deployment. */
      readonly folder: string;
      /** The hashed assets (`/_astro/…`) of all deployments. Those in the deployment's own folder are also served. */
      readonly assetsFolder?: string;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: Redirect['status'] };

/**
 * Looks up what is served for a host name, on every handshake and every request.
 * @param host in lower case, without port or trailing dot
 * @returns `undefined` for a name that is not served
 */
export type ResolveHost = (host: string) => Promise<HostRule | undefined>;
