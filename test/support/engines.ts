import { describe } from '@jest/globals';
import { hasJava17, startDynamodbLocal } from './dynamodb-local.ts';
import { type TestStage, useTestStage } from './stage.ts';

/**
 * Runs the same tests against the embedded engine and against Amazon's DynamoDB Local, each on a stage of its own.
 * Where there is no Java 17 for the latter, its tests are shown as skipped, and a note says why.
 */
export function describeOnEveryEngine(tests: (stage: TestStage) => void): void {
  describe('on the embedded engine', () => tests(useTestStage()));
  describeWithJava("on Amazon's DynamoDB Local", () => tests(useTestStage(startDynamodbLocal)));
}

/** A block of tests that need Java 17. */
export function describeWithJava(title: string, tests: () => void): void {
  if (hasJava17()) {
    describe(title, tests);
  } else {
    process.stderr.write(`NOTE: no Java 17 here, so these tests are skipped: ${title}\n`);
    describe.skip(title, tests);
  }
}
