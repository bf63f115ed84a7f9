/** `npm run smoke -- --stage staging`: tries a stage from outside, as after a deployment. */
import { InvalidArgumentError } from 'commander';
import { issueKey, revokeKey } from '../lib/api-keys/key-store.ts';
import { LOCAL_STAGE } from '../lib/config/stages.ts';
import { BASE_PATH } from '../lib/contract/base-path.ts';
import { failWith } from '../lib/errors/user-error.ts';
import { readSettings } from '../local/settings.ts';
import { newCommand, stageOption } from './command-line.ts';
import { deployedBaseUrl } from './deployed-stage.ts';
import { runChecks } from './smoke/run-checks.ts';
import { type Stage, withStage } from './stages.ts';

/** How long a key lives that was made for the checks, should it not be revoked after them. */
const KEY_LIFE_MS = 15 * 60_000;

interface Options {
  readonly stage: Stage;
  readonly url?: string;
  readonly write?: boolean;
}

const program = newCommand(
  'smoke',
  'Tries a stage from outside. It makes a key of its own, unless PETSTORE_API_KEY holds one.',
)
  .addOption(stageOption())
  .option('--url <url>', 'its base URL (default: what the outputs of its stack say)', parseUrl)
  .option('--write', 'make a category too, which stays (default, except on production)')
  .option('--no-write', 'change nothing')
  .action(smoke);

await program.parseAsync().catch(failWith);

async function smoke({ stage, url, write = stage !== 'production' }: Options): Promise<void> {
  const baseUrl = url ?? (await baseUrlOf(stage));
  console.log(`Trying ${stage} at ${baseUrl}.`);
  await withKey(stage, async (apiKey) => {
    const { checks, failures } = await runChecks({ stage, baseUrl, apiKey, mayWrite: write }, console.log);
    console.log(failures === 0 ? `All ${checks} checks passed.` : `${failures} of ${checks} checks failed.`);
    if (failures > 0) process.exitCode = 1;
  });
}

async function baseUrlOf(stage: Stage): Promise<string> {
  if (stage !== LOCAL_STAGE) return deployedBaseUrl(stage);
  return `http://localhost:${readSettings(process.env).port}${BASE_PATH}`;
}

async function withKey(stage: Stage, task: (apiKey: string) => Promise<void>): Promise<void> {
  const { PETSTORE_API_KEY: ownKey } = process.env;
  if (ownKey) return task(ownKey);
  await withStage(stage, async () => {
    const { key, record } = await issueKey('smoke check', new Date(Date.now() + KEY_LIFE_MS));
    try {
      await task(key);
    } finally {
      await revokeKey(record);
    }
  });
}

function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new InvalidArgumentError('Write an http(s) URL.');
  return text.replace(/\/+$/, '');
}
