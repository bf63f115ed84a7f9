/** The version segment that every path of the API begins with, below the host and, on API Gateway, the stage. */
export const BASE_PATH = '/v1';
