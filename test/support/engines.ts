import { describe } from '@jest/globals';
import { describeToolchains, missingToolchains, type Toolchain } from '../e2e/tools/toolchains.ts';
import { hasJava17 } from './dynamodb-local.ts';
import { shared } from './shared.ts';
import { type TestStage, useTestStage } from './stage.ts';

/** The engines of tests that only a long run has. */
export const EVERY_ENGINE: readonly string[] = ['embedded', 'DynamoDB Local'];
/** The engines of this run, from jest's configuration. */
const enginesOfRun: readonly string[] = Reflect.get(globalThis, 'engines');

/**
 * Runs the same tests on engines, each on a separate stage: by default on the embedded engine, and among the long tests
 * on Amazon's DynamoDB Local. Without Java 17, the tests on DynamoDB Local are shown as skipped, with a note.
 */
export function describeOnEveryEngine(tests: (stage: TestStage) => void, engines = enginesOfRun): void {
  if (engines.includes('embedded')) describe('on the embedded engine', () => tests(useTestStage()));
  if (!engines.includes('DynamoDB Local')) return;
  describeWithJava("on Amazon's DynamoDB Local", () => tests(useTestStage(shared.startDynamodbLocal)));
}

/** A block of tests that need Java 17. */
export function describeWithJava(title: string, tests: () => void): void {
  describeIf(hasJava17() ? undefined : 'Java 17', title, tests);
}

/** A block of tests that need programs on the machine. */
export function describeWith(toolchains: readonly Toolchain[], title: string, tests: () => void): void {
  const missing = missingToolchains(toolchains);
  describeIf(missing.length > 0 ? describeToolchains(missing) : undefined, title, tests);
}

function describeIf(missing: string | undefined, title: string, tests: () => void): void {
  if (missing === undefined) {
    describe(title, tests);
  } else {
    process.stderr.write(`NOTE: no ${missing} here, so these tests are skipped: ${title}\n`);
    describe.skip(title, tests);
  }
}
