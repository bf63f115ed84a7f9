import { domainRules, type OwnDomain } from './own-domain.ts';

export interface HostSettings {
  /** The API's custom domain name, with a certificate in the stack's region. */
  readonly domain?: OwnDomain;
}

export const hostRules = domainRules<HostSettings>('domain', ({ domain }) => domain);
