/**
 * An OpenID Connect issuer for tests, on loopback: `oidc-provider` with accounts that sign in without a password.
 * `CALLBACK` is the redirect URI of its one client. It prints its URL when it is ready.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const { CALLBACK = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;

type Claims = Readonly<Record<string, unknown>>;
const ACCOUNTS: Record<string, Claims> = {
  ada: { email: 'Ada@example.com', email_verified: true },
  vera: { email: 'vera@example.com', email_verified: true },
  stranger: { email: 'stranger+<b>@example.com', email_verified: true },
  unverified: { email: 'ada@example.com', email_verified: false },
  unsaid: { email: 'ada@example.com' },
  nameless: {},
};

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = new Provider(origin, {
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['tests'] },
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [CALLBACK],
      post_logout_redirect_uris: [new URL('/dashboard/', CALLBACK).href],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
  conformIdTokenClaims: false,
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...ACCOUNTS[id] }) }),
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_, { uid }) => `/accounts/${uid}` },
  ttl: { AccessToken: 900, AuthorizationCode: 60, Grant: 900, IdToken: 900, Interaction: 600, Session: 900 },
});

/** Every issued token, so that tests can check that they don't leak. */
const issued: unknown[] = [];
provider.on('grant.success', ({ body }) =>
  issued.push(Reflect.get(Object(body), 'id_token'), Reflect.get(Object(body), 'access_token')),
);
/** The account of the next sign-in. */
let account = 'ada';
/** Claims that replace those in ID tokens. Null leaves one out. */
let forged: Claims = {};
provider.use(async (context, next) => {
  await next();
  const { body } = context;
  if (context.oidc?.route !== 'token' || !isObject(body) || typeof body.id_token !== 'string') return;
  const [header, payload = '', signature] = body.id_token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...forged };
  const kept = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
  const changed = Buffer.from(JSON.stringify(kept)).toString('base64url');
  if (Object.keys(forged).length > 0) body.id_token = [header, changed, signature].join('.');
});
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const respond = provider.callback();
server.on('request', async (request, response) => {
  const [, kind, name = '', more = ''] = (request.url ?? '').split('/');
  if (kind === 'tokens') return response.end(JSON.stringify(issued));
  if (kind === 'next-account') {
    account = name;
    const text = decodeURIComponent(more);
    const given = text ? JSON.parse(text) : {};
    if (given.claims) ACCOUNTS[name] = given.claims;
    forged = given.forged ?? {};
    return response.end();
  }
  if (kind !== 'accounts') return respond(request, response);
  if (account === 'refused') return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: account, clientId: CLIENT_ID });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId: account }, consent });
});
console.log(origin);
