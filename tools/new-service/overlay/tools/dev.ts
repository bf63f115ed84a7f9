/** `npm run dev`: generates what derives from the contract, and runs the service. Node runs it again on every change. */
import { execFileSync } from 'node:child_process';

execFileSync(process.execPath, ['tools/generate-contract.ts'], { stdio: 'inherit' });
await import('../local/main.ts');
