/** Messages that the functions and the gateway share. */
export const errorMessages = {
  internalError: 'Something went wrong on our side.',
  invalidKey: 'The API key is not valid.',
  mediaType: 'Send the body as application/json.',
  noRoute: 'There is nothing at this path.',
  timeout: 'The service did not respond in time.',
  unavailable: 'The service is temporarily unavailable. Try again later.',
} as const;
