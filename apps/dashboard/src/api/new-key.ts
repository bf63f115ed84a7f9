/** A value for `Idempotency-Key`. `crypto.randomUUID` exists only over HTTPS and at localhost. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
