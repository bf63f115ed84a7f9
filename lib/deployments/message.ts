import { findTextProblem } from '../keys/key-rules.ts';

/** The maximum length of a deployment's message, in code points. */
export const MAX_MESSAGE_LENGTH = 200;

/** Returns why a text can't be a deployment's message, or `undefined` when it can. */
export const findMessageProblem = (text: string): string | undefined =>
  findTextProblem('message', MAX_MESSAGE_LENGTH, text);
