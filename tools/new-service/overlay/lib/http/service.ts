/** What an operation can use besides tables: the secret that signs cursors. */
export type Service = 'cursors';
