/** What clients are told, by the functions and by the gateway alike. */
export const errorMessages = {
  internalError: 'Something went wrong on our side.',
  invalidKey: 'The API key is not valid.',
  mediaType: 'Send the body as application/json.',
  noRoute: 'There is nothing at this path.',
  timeout: 'The service did not answer in time.',
  unavailable: 'The service is unavailable for the moment. Try again later.',
} as const;
