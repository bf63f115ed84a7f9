import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '../left-out.ts';
import type { Shell } from '../shell.ts';
import { RejectedCall } from './aws-call.ts';

/** The rule of cfn-lint that knows the property names of every resource type. */
const UNKNOWN_PROPERTIES = 'E3002';

/** The hashes of templates without unknown properties. A stack is often deployed again with the same template. */
const correct = new Set<string>();

/** @throws RejectedCall when a resource of the template has a property that its type lacks */
export async function checkProperties(shell: Shell, template: Json): Promise<void> {
  const text = JSON.stringify(template);
  const hash = createHash('sha256').update(text).digest('hex');
  if (correct.has(hash)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'template-'));
  try {
    const file = path.join(folder, 'template.json');
    writeFileSync(file, text);
    const options = `--format parseable --ignore-checks E W I --mandatory-checks ${UNKNOWN_PROPERTIES}`;
    const { code, stdout } = await shell.try(`cfn-lint ${options} -- ${file}`);
    if (code !== 0) throw new RejectedCall('ValidationError', `Properties validation failed: ${stdout.trim()}`);
    correct.add(hash);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
