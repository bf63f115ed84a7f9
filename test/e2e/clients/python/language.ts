import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { pythonEnvironment } from '../../tools/python-environment.ts';
import { JAVA, MAVEN, PYTHON } from '../../tools/toolchains.ts';
import { fetchClientJars, generate } from '../java/jars.ts';
import { type Language, run } from '../shared/language.ts';

const HERE = import.meta.dirname;
export const PROGRAM = path.join(HERE, '.venv/bin/python');

/** openapi-generator with its default library, urllib3, and pydantic for the models. */
export const python: Language = {
  name: 'Python',
  toolchains: [PYTHON, JAVA, MAVEN],
  install: () => {
    fetchClientJars();
    pythonEnvironment(path.join(HERE, 'requirements.txt'));
  },
  build: (folder) => {
    generate('python', folder, []);
    copyFileSync(path.join(HERE, 'walk_through.py'), path.join(folder, 'walk_through.py'));
    run(folder, PROGRAM, ['-m', 'compileall', '-q', '.']);
  },
  walk: [PROGRAM, 'walk_through.py'],
};
