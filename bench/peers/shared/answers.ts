/** The bodies of the errors, the same for every stack. */
export const unauthorized = { code: 'unauthorized', message: 'The API key is not valid.', status: 401 } as const;
export const invalid = { code: 'invalid_request', message: 'The request is not valid.', status: 400 } as const;
