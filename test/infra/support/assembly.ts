import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll } from '@jest/globals';
import { lock } from 'proper-lockfile';

import { type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { runCommand } from '../../support/command.ts';
import { readTemplate, type Template } from './template.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Assemblies are cached by a hash of their sources, so that all test files and later runs share them. */
const CACHE = path.join(ROOT, 'node_modules/.cache/petstore-assemblies');
const SOURCES = [
  'apps/dashboard',
  'cdk.json',
  'functions',
  'infra',
  'lib',
  'local',
  'package-lock.json',
  'tsconfig.json',
];
/** The repository whose workflows may deploy. */
export const REPOSITORY = 'acme@1234/petstore@5678';
/** The app of the tests. */
const APP = 'test/infra/support/app.ts';
const KEPT_MS = 60 * 60_000;

/** The output of `cdk synth`. */
export interface Assembly {
  readonly folder: string;
  template(stage: DeployedStage): Template;
  /** The template of a stage's site stack. */
  siteTemplate(stage: DeployedStage): Template;
  /** The template of any stack. */
  templateOf(stack: string): Template;
  /** The template of the stack that lets the workflows of the repository `REPOSITORY` deploy a stage. */
  pipelineTemplate(stage: DeployedStage): Template;
}

/** Synthesizes the assembly of all stages before the tests of a file, unless it is cached. */
export function useAssembly(): Assembly {
  let folder = '';
  beforeAll(async () => {
    folder = await currentAssembly();
    // The assembly has the dashboard's web app, whose build takes most of this time.
  });
  return {
    get folder() {
      return folder;
    },
    template: (stage) => readTemplate(folder, stackName(stage)),
    siteTemplate: (stage) => readTemplate(folder, stackName(stage, 'Site')),
    templateOf: (stack) => readTemplate(folder, stack),
    pipelineTemplate: (stage) => readTemplate(folder, `PetstorePipeline-${stage}`),
  };
}

/** The folder of the assembly of the current sources. */
export async function currentAssembly(): Promise<string> {
  const folder = path.join(CACHE, hashOfSources());
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Several test files need it at the same time, and one makes it.
  const release = await lock(CACHE, { retries: { forever: true, minTimeout: 100, maxTimeout: 500 } });
  try {
    if (existsSync(folder)) return folder;
    forgetOldOnes();
    // Written next to its destination and then moved there, so that a cached assembly is always complete.
    renameSync(await synthesize(mkdtempSync(path.join(CACHE, 'new-'))), folder);
    return folder;
  } finally {
    await release();
  }
}

/**
 * Runs the app like the CDK command line, without credentials or a region.
 * @throws Error with its output when it fails
 */
export async function synthesize(folder: string): Promise<string> {
  const { context } = JSON.parse(readFileSync(path.join(ROOT, 'cdk.json'), 'utf8'));
  const fromCommandLine = { 'aws:cdk:enable-path-metadata': true, 'aws:cdk:enable-asset-metadata': true };
  const all = { ...context, ...fromCommandLine, repository: REPOSITORY };
  // CloudFormation's own rules take most of the time. `synth.test.ts` applies them to the same templates.
  const env = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(all), CDK_VALIDATION: 'false' };
  const { code, stderr, stdout } = await runCommand(APP, [], env);
  if (code !== 0) throw new Error(`It ended with ${code}: ${stderr}${stdout}`);
  return folder;
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesIn).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function filesIn(source: string): string[] {
  if (!statSync(path.join(ROOT, source)).isDirectory()) return [source];
  const found = readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));
}

function forgetOldOnes(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = path.join(CACHE, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
