import { cpSync } from 'node:fs';
import { GO } from '../../../tools/ci/toolchains.ts';
import { CONTRACT, type Language, run } from '../shared/language.ts';

const HERE = import.meta.dirname;

/** oapi-codegen, as `go.mod` pins it. */
export const go: Language = {
  name: 'Go',
  toolchains: [GO],
  install: () => run(HERE, 'go', ['mod', 'download']),
  build: (folder) => {
    cpSync(HERE, folder, { recursive: true });
    run(folder, 'mkdir', ['petstore']);
    run(folder, 'go', ['tool', 'oapi-codegen', '-config', 'oapi-codegen.yaml', CONTRACT]);
    run(folder, 'go', ['build', '-o', 'walk-through', '.']);
  },
  walk: ['./walk-through'],
};
