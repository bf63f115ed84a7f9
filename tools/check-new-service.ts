/** `npm run check:new-service`: compiles a new service, because nothing else compiles the overlay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { compileService } from './new-service/write-service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'new-service-'));
try {
  const errors = compileService(folder, 'orders');
  if (errors) throw new UserError(`A new service does not compile (tools/new-service):\n${errors}`);
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
