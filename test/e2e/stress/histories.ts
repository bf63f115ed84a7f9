/**
 * `npm run test:histories`: runs the real code under random histories of crashes, late calls, retries and wrong clocks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
const jest = spawn('jest', ['--config', 'test/jest/long.js', '--maxWorkers=1', 'test/lib/histories'], {
  env: {
    ...process.env,
    PETSTORE_HISTORIES: values.runs,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  },
  stdio: 'inherit',
});
const [code] = await once(jest, 'exit');
process.exitCode = code ?? 1;
