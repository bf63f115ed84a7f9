import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/**
 * Waits for a conditional write.
 * @returns false when the condition failed and nothing was written
 */
export async function isConditionMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
