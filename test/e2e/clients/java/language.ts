import { copyFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { JAVA, MAVEN } from '../../tools/toolchains.ts';
import { type Language, run } from '../shared/language.ts';
import { CLIENT_JARS, fetchClientJars, generate } from './jars.ts';

const OPTIONS = [
  'library=native',
  'useJakartaEe=true',
  'useBeanValidation=true',
  'openApiNullable=false',
  'enumUnknownDefaultCase=true',
];

/** openapi-generator with the library `native`: the HTTP client of Java itself, and Jackson for the models. */
export const java: Language = {
  name: 'Java',
  toolchains: [JAVA, MAVEN],
  install: fetchClientJars,
  build: (folder) => {
    generate('java', folder, [`--additional-properties=${OPTIONS.join()}`]);
    copyFileSync(path.join(import.meta.dirname, 'WalkThrough.java'), path.join(folder, 'WalkThrough.java'));
    const sources = globSync('src/main/java/**/*.java', { cwd: folder });
    run(folder, 'javac', ['-proc:none', '-d', 'classes', '-cp', CLIENT_JARS, 'WalkThrough.java', ...sources]);
  },
  // Without its log of the version of its validator.
  walk: ['java', '-Djava.util.logging.config.file=/dev/null', '-cp', `classes:${CLIENT_JARS}`, 'WalkThrough'],
};
