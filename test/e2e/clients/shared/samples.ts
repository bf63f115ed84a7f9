import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const RECIPES = path.resolve(import.meta.dirname, '../../../../apps/site/src/content/docs/recipes.mdx');
/** A pet of the sample catalog that is sold. */
const SOLD = 1003;
const GO_MAIN = `
func main() {
	count := 0
	err := pages("/pets?limit=7", func(page []byte) error {
		var pets []struct{}
		err := json.Unmarshal(page, &pets)
		count += len(pets)
		return err
	})
	fmt.Println(count, err, order())
}
`;

/** A program made of the recipes of one language. It orders a sold pet, then counts the pets. */
interface Program {
  readonly fence: string;
  readonly files: (samples: readonly string[]) => Readonly<Record<string, string>>;
  readonly script: string;
}

const programs: Readonly<Record<string, Program>> = {
  curl: {
    fence: 'sh',
    files: ([order = '', pages]) => ({
      'main.sh': `${order.trimEnd()} || test $? = 22\n${pages}`.replace('limit=100', 'limit=7'),
    }),
    script: 'bash -eu main.sh | tee pages.txt; grep -o \'"id":\' pages.txt | wc -l',
  },
  Python: {
    fence: 'python',
    files: ([call, order, pages, categories = '', pets = '', exporter = '', importer = '']) => ({
      'petstore.py': `${call}\n${pages}`,
      'main.py': `from petstore import *\n${order}print(sum(map(len, pages('/pets?limit=7'))))\n`,
      'categories.py': categories,
      'pets.py': pets,
      'export.py': exporter,
      'import.py': importer,
      'pets.csv': 'number,name,categoryId\n1,Rex,1000\n2,Tom,1000\n',
    }),
    script: [
      'python3 main.py',
      'python3 import.py pets.csv > first.txt; python3 import.py pets.csv | diff first.txt -',
      'python3 export.py | grep delivered > /dev/null',
      'timeout 3 python3 categories.py || test $? = 124',
      'timeout 3 python3 pets.py || test $? = 124',
    ].join('\n'),
  },
  Go: {
    fence: 'go',
    files: (samples) => ({ 'go.mod': 'module recipes\n', 'main.go': [...samples, GO_MAIN].join('\n') }),
    script: 'go run .',
  },
  TypeScript: {
    fence: 'ts',
    files: (samples) => ({
      'main.ts': [
        ...samples,
        "let count = 0;\nfor await (const page of pages('/pets?limit=7')) count += page.length;\nconsole.log(count);\n",
      ].join('\n'),
    }),
    script: 'node main.ts',
  },
};

/** Runs the recipes of the documentation website, in curl and the given languages, against a service with one page of pets. */
export async function runSamples(languages: readonly string[], folder: string, baseUrl: string, apiKey: string) {
  for (const name of ['curl', ...languages]) {
    const program = programs[name];
    if (!program) continue;
    const work = path.join(folder, `recipes-${name}`);
    mkdirSync(work);
    const blocks = readFileSync(RECIPES, 'utf8').matchAll(new RegExp(`^\`\`\`${program.fence}\\n(.*?)^\`\`\`$`, 'gms'));
    const samples = [...blocks].map(([, code = '']) => code.replace(/1001|4711/g, String(SOLD)));
    for (const [file, text] of Object.entries(program.files(samples))) writeFileSync(path.join(work, file), text);
    const response = await fetch(`${baseUrl}/pets`, { headers: { Authorization: `Bearer ${apiKey}` } });
    const { length } = Object(await response.json());
    const env = { ...process.env, API: baseUrl, KEY: apiKey };
    const output = execFileSync('bash', ['-euo', 'pipefail', '-c', program.script], {
      cwd: work,
      env,
      encoding: 'utf8',
    });
    for (const expected of [`The pet ${SOLD} is already sold.`, String(length)]) {
      if (!output.includes(expected)) throw new Error(`The recipes in ${name} did not print "${expected}": ${output}`);
    }
    console.log(`${name}: the recipes of the site work.`);
  }
}
