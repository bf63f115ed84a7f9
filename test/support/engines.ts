import { describe } from '@jest/globals';
import { hasJava17, startDynamodbLocal } from '../../local/engine/dynamodb-local-engine.ts';
import { type TestStage, useTestStage } from './stage.ts';

/**
 * Runs the same tests against the embedded engine and against Amazon's DynamoDB Local, each on a stage of its own.
 * Where there is no Java 17 for the latter, its tests are shown as skipped.
 */
export function describeOnEveryEngine(tests: (stage: TestStage) => void): void {
  describe('on the embedded engine', () => tests(useTestStage()));
  const amazons = () => tests(useTestStage(() => startDynamodbLocal()));
  if (hasJava17()) describe("on Amazon's DynamoDB Local", amazons);
  else describe.skip("on Amazon's DynamoDB Local: SKIPPED, for it needs Java 17", amazons);
}
