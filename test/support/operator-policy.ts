import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A statement of an IAM policy. */
interface Statement {
  readonly Action: readonly string[];
}

/** The policy that docs/operations.md recommends for whoever operates a stage, as JSON. */
export function operatorPolicy(): string {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, policy] = /```json\n(.*?)```/s.exec(page) ?? [];
  if (policy === undefined) throw new Error('docs/operations.md has no policy.');
  return policy;
}

/** The actions that it allows. */
export function allowedActions(): string[] {
  const { Statement: statements }: { Statement: readonly Statement[] } = JSON.parse(operatorPolicy());
  return statements.flatMap(({ Action: actions }) => actions);
}
