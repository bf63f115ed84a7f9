/** The path of a key in the API. */
export const keyPath = (keyId: string): string => `/keys/${encodeURIComponent(keyId)}`;
