import { domainRules, ownDomain } from './own-domain.ts';

export const hostSettings = {
  /** The API's custom domain name, with a certificate in the stack's region. */
  domain: ownDomain('a certificate').optional(),
};

export const hostRules = domainRules('domain');
