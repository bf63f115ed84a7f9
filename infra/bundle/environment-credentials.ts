/**
 * Replaces the SDK's default credential chain in the bundles. Lambda passes credentials in the environment. The other
 * providers (profiles, SSO, web identity, instance metadata) would only slow down every start.
 */
export const defaultProvider = () => async () => {
  credentials ??= readCredentials();
  return credentials;
};

/** The environment of a process does not change, and the SDK asks on every call. */
let credentials: ReturnType<typeof readCredentials> | undefined;

function readCredentials() {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no AWS credentials.');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}
