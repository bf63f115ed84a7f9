/** What an operation can use besides tables. */
export type Service =
  /** The accounts of the people who may sign in. */
  | 'accounts'
  /** The addresses of the API and the site. */
  | 'addresses'
  /** The secret that signs cursors. */
  | 'cursors'
  /** Custom domains: public DNS, certificates and what each host serves. Includes `publication`. */
  | 'edge'
  /** The identity provider that people sign in with. */
  | 'identityProvider'
  /** What is measured of the API's responses. */
  | 'metrics'
  /** What the site serves, and the bucket of its deployments. */
  | 'publication';
