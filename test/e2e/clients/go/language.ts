import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { GO, JAVA, MAVEN } from '../../tools/toolchains.ts';
import { fetchClientJars, generate } from '../java/jars.ts';
import { CONTRACT, type Language, run } from '../shared/language.ts';

const HERE = import.meta.dirname;

/**
 * Renames models. Otherwise the constructor of Category would have the same name as the model NewCategory. The site
 * shows the same option.
 */
const NAMES = 'NewCategory=CategoryInput,NewPet=PetInput,NewOrder=OrderInput';

/** oapi-codegen, as `go.mod` pins it. The client of openapi-generator must compile too. */
export const go: Language = {
  name: 'Go',
  toolchains: [GO, JAVA, MAVEN],
  install: () => {
    fetchClientJars();
    run(HERE, 'go', ['mod', 'download']);
  },
  build: (folder) => {
    cpSync(HERE, folder, { recursive: true });
    mkdirSync(path.join(folder, 'petstore'));
    run(folder, 'go', ['tool', 'oapi-codegen', '-config', 'oapi-codegen.yaml', CONTRACT]);
    run(folder, 'go', ['build', '-o', 'walk-through', '.']);
    const other = path.join(folder, 'openapi-generator');
    generate('go', other, ['--package-name', 'petstore', '--model-name-mappings', NAMES]);
    run(other, 'go', ['build', './...']);
  },
  walk: ['./walk-through'],
};
