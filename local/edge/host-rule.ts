/** The statuses of a redirect that a project can choose. */
export type RedirectStatus = 301 | 302 | 307 | 308;

/** What is served for a host name. */
export type HostRule =
  | {
      readonly kind: 'serve';
      /** The live deployment. */
      readonly folder: string;
      /** The hashed assets (`/_astro/…`) of all deployments; those of the deployment's own folder are served too. */
      readonly assetsFolder?: string;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: RedirectStatus };

/**
 * Looks up what is served for a host name, on every handshake and every request.
 * @param host in lower case, without port or trailing dot
 * @returns nothing for a name that is not served
 */
export type ResolveHost = (host: string) => Promise<HostRule | undefined>;
