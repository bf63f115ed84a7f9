import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltStack, bundleChild, bundleStacks } from './bundle-stacks.ts';
import type { BenchOptions } from './options.ts';
import { type Certificate, makeCertificate } from './stage/certificate.ts';

const CHILDREN = path.join(import.meta.dirname, 'children');

/** What all parts of the benchmark work with. */
export interface Bench {
  readonly options: BenchOptions;
  /** A folder of its own, removed in the end. */
  readonly folder: string;
  readonly built: readonly BuiltStack[];
  /** The bundled `children/` that functions are measured in. */
  readonly children: Readonly<Record<'cold' | 'warm', string>>;
  /** For the endpoint over TLS; not there where OpenSSL is not. */
  readonly certificate: Certificate | undefined;
  /** Writes a value as JSON into a file of the folder, and gives its path. */
  file(name: string, value: unknown): string;
  remove(): void;
}

/** Makes all bundles, and what else the parts need. */
export async function prepareBench(options: BenchOptions): Promise<Bench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(path.join(folder, 'files'));
    const [built, cold, warm] = await Promise.all([
      bundleStacks(options.stacks, path.join(folder, 'stacks')),
      bundleChild(path.join(CHILDREN, 'cold.ts'), folder),
      bundleChild(path.join(CHILDREN, 'warm.ts'), folder),
    ]);
    return {
      options,
      folder,
      built,
      children: { cold, warm },
      certificate: makeCertificate(folder),
      file: (name, value) => {
        const file = path.join(folder, 'files', `${name}.json`);
        writeFileSync(file, JSON.stringify(value));
        return file;
      },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
