import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const CI_RUN = path.resolve(import.meta.dirname, '../../../.ci/run');
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-ci-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A fake npm that writes jest's report, fails in the script named by FAIL, and hangs in the one named by HANG. If there is
 * one that hangs, the other one fails only once that has begun: opening a pipe waits for its other end.
 */
const NPM = `#!/usr/bin/env bash
for argument in "$@"; do
  case $argument in --outputFile=*)
    failed=0; [[ "$*" != *"$FAIL"* ]] || failed=1
    echo '{ "numPassedTests": 10, "numFailedTests": '$failed', "numRuntimeErrorTestSuites": 0 }' > "\${argument#*=}"
  esac
done
if [[ "$*" == *"$HANG"* ]]; then echo begun > "$BEGUN"; sleep 600; fi
if [[ "$*" == *"$FAIL"* ]]; then [ -z "$BEGUN" ] || read -r < "$BEGUN"; exit 1; fi
`;

/** Runs a copy of .ci/run whose every npm command is the fake. The scripts named `fail` and `hang` fail and hang. */
function run(
  fail: string,
  { hang, args = [] }: { readonly hang?: string; readonly args?: readonly string[] } = {},
): { code: number | null; lines: string[] } {
  for (const name of ['.ci', 'bin']) mkdirSync(path.join(folder, name), { recursive: true });
  copyFileSync(CI_RUN, path.join(folder, '.ci/run'));
  // Mark the other tools as installed, so that the run installs nothing.
  for (const [name, script] of Object.entries({
    npm: NPM,
    certutil: '',
    javac: '',
    mvn: '',
    njs: '',
    go: '',
    python3: '',
  })) {
    writeFileSync(path.join(folder, 'bin', name), script);
    chmodSync(path.join(folder, 'bin', name), 0o755);
  }
  const env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env.PATH}`,
    FAIL: fail,
    HANG: hang ?? 'nothing hangs',
    BEGUN: hang === undefined ? '' : makePipe(),
    CHROMIUM_PATH: '/bin/true',
  };
  const { status, stdout } = spawnSync(path.join(folder, '.ci/run'), args, { env, encoding: 'utf8' });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

function makePipe(): string {
  const pipe = path.join(folder, 'begun');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

const outcome = (step: string, result: 'passed' | 'failed') =>
  expect.stringMatching(new RegExp(`^ +\\d+ s {2}${step}, ${result} \\(\\d+ s of processor time, load [\\d.]+\\)$`));

test('the run prints the seconds and the load of each step, and the total number of tests in its last line', () => {
  const { code, lines } = run('nothing fails');
  expect(code).toBe(0);
  for (const step of ['unit', 'core', 'browser', 'contract', 'kills']) {
    expect(lines).toContainEqual(outcome(step, 'passed'));
  }
  expect(lines).toContainEqual(expect.stringMatching(/^ +\d+ s {2}total \(\d+ s of processor time\)$/));
  for (const step of ['long', 'deploy', 'timing']) expect(lines).not.toContain(`=== ${step}`);
  expect(lines.at(-1)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
});

test('--all adds what takes long, and then measures times', () => {
  const { code, lines } = run('nothing fails', { args: ['--all'] });
  expect(code).toBe(0);
  for (const step of ['unit', 'long', 'deploy', 'clone', 'timing', 'lighthouse']) {
    expect(lines).toContainEqual(outcome(step, 'passed'));
  }
  expect(lines).not.toContain('=== core');
});

test('an unknown argument is rejected', () => {
  expect(run('nothing fails', { args: ['--fast'] }).code).toBe(2);
});

test('a failing step ends the run with an error', () => {
  const { code, lines } = run('test:core');
  expect(code).not.toBe(0);
  expect(lines).toContainEqual(outcome('core', 'failed'));
  expect(lines.join('\n')).not.toContain('bundles');
  expect(lines.at(-1)).toBe('20 passed, 1 failed');
});

test('a failing step that runs beside others ends the run with an error before times are measured', () => {
  const { code, lines } = run('test:deploy', { args: ['--all'] });
  expect(code).not.toBe(0);
  expect(lines).toContainEqual(outcome('browser', 'passed'));
  expect(lines).toContainEqual(outcome('deploy', 'failed'));
  expect(lines.join('\n')).not.toContain('timing');
  expect(lines.at(-1)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
});

test('a failing step also ends the one that runs beside it', () => {
  const { code, lines } = run('test:browser', { hang: 'test:contract' });
  expect(code).not.toBe(0);
  expect(lines).toContainEqual(outcome('browser', 'failed'));
  expect(lines).toContainEqual('=== contract');
});
