/** What watches each attempt of a call to DynamoDB. */
export { traceAttempt as observeAttempt } from './trace-attempt.ts';
