import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adaptTemplate } from './adapt-template.ts';
import { type Json, type LeftOut, leftOut } from './left-out.ts';

/** The logical id of a resource that fails to deploy, after all others. */
const FAILING_RESOURCE = 'FailsOnPurpose';

/** The result of rewriting an assembly. */
export interface Emulated {
  /** The number of resources that are left in each template, by the name of the stack. */
  readonly resources: ReadonlyMap<string, number>;
  /** The entries of `left-out.ts` that matched a resource. */
  readonly used: ReadonlySet<LeftOut>;
}

/** Rewrites an assembly in place so that it deploys on the emulator: without what `left-out.ts` lists. */
export function emulateAssembly(folder: string): Emulated {
  const used = new Set<LeftOut>();
  const resources = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const emulated = adaptTemplate(withoutLeftOut(template, used));
    const count = Object.keys(emulated.Resources).length;
    resources.set(stackOf(file), count);
    // A stack without resources is not deployed.
    if (count === 0) continue;
    replaceTemplate(folder, file, emulated);
  }
  return { resources, used };
}

/** Adds a failing resource to a stack's template. It is created after the resources that are hardest to roll back. */
export function addFailure(folder: string, stack: string): void {
  const file = `${stack}.template.json`;
  const template = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const last = Object.entries<Json>(template.Resources).filter(([, { Type: type }]) => /Alias|Stage|Table$/.test(type));
  const [{ type: Type, example: Properties } = { type: '', example: {} }] = leftOut;
  const failing = { Type, Properties, DependsOn: last.map(([logicalId]) => logicalId) };
  replaceTemplate(folder, file, { ...template, Resources: { ...template.Resources, [FAILING_RESOURCE]: failing } });
}

function withoutLeftOut(template: Json, used: Set<LeftOut>): Json {
  const gone = new Set<string>();
  for (const [logicalId, { Type: type, Properties: properties }] of Object.entries<Json>(template.Resources)) {
    const entry = leftOut.find((each) => each.type === type && (each.applies?.(properties) ?? true));
    if (!entry) continue;
    used.add(entry);
    gone.add(logicalId);
  }
  const kept = Object.entries<Json>(template.Resources).filter(([logicalId]) => !gone.has(logicalId));
  return withoutReferences({ ...template, Resources: Object.fromEntries(kept) }, gone);
}

/** Replaces references to removed resources with a dummy ARN, and removes update policies that refer to them. */
function withoutReferences(value: Json, gone: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, gone));
  if (typeof value !== 'object' || value === null) return value;
  const [target] = value['Fn::GetAtt'] ?? [value.Ref];
  if (gone.has(target)) return `arn:aws:cloudwatch:us-east-1:000000000000:alarm:left-out-${target}`;
  const entries = Object.entries<Json>(value).filter(([name, of]) => name !== 'UpdatePolicy' || !refersTo(of, gone));
  return Object.fromEntries(
    entries.map(([name, of]) => [
      name,
      name === 'DependsOn' ? [of].flat().filter((logicalId) => !gone.has(logicalId)) : withoutReferences(of, gone),
    ]),
  );
}

function refersTo(value: Json, gone: ReadonlySet<string>): boolean {
  const text = JSON.stringify(value);
  return [...gone].some((logicalId) => text.includes(`"Ref":"${logicalId}"`));
}

/**
 * Replaces a template and its hash. CDK uploads templates under the hash of their content, and would not upload this
 * one if the hash stayed the same.
 */
function replaceTemplate(folder: string, file: string, template: Json): void {
  const text = JSON.stringify(template, undefined, 1);
  writeFileSync(path.join(folder, file), text);
  const assetsFile = path.join(folder, `${stackOf(file)}.assets.json`);
  // A stack without a bootstrap is deployed from the file itself.
  if (!existsSync(assetsFile)) return;
  const assets = JSON.parse(readFileSync(assetsFile, 'utf8'));
  const files = Object.entries<Json>(assets.files);
  const [hash] = files.find(([, { source }]) => source.path === file) ?? [];
  if (!hash) throw new Error(`${assetsFile} does not list ${file}.`);
  const newHash = createHash('sha256').update(text).digest('hex');
  for (const each of [assetsFile, path.join(folder, 'manifest.json')]) {
    writeFileSync(each, readFileSync(each, 'utf8').replaceAll(hash, newHash));
  }
}

function stackOf(file: string): string {
  return file.replace('.template.json', '');
}
