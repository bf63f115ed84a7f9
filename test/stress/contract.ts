/** `npm run test:contract`: has a public contract tester compare the running service with `openapi.yaml`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService } from './shared/service.ts';

const WORKFLOWS = path.join(import.meta.dirname, 'contract/petstore.arazzo.yaml');

const dataFolder = mkdtempSync(path.join(tmpdir(), 'petstore-contract-'));
const service = await startService(dataFolder);
try {
  const options = ['--input', `apiKey=${service.apiKey}`, '--server', `petstore=${service.baseUrl}`];
  const tester = spawn('redocly', ['respect', WORKFLOWS, ...options], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: 'inherit',
  });
  const [code] = await once(tester, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await service.end('SIGTERM');
  rmSync(dataFolder, { recursive: true });
}
