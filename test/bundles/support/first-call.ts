/** Loads a bundle, handles one request, and tells which of Node's own modules each step loaded. */
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';

type Handler = (event: unknown, context: unknown) => Promise<{ readonly statusCode: number }>;

/** What it writes into its third file. */
export interface FirstCall {
  readonly status: number;
  readonly byImport: readonly string[];
  readonly byRequest: readonly string[];
}

handleOnce().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function handleOnce(): Promise<void> {
  const [, , bundle = '', eventJson = ''] = process.argv;
  const event = JSON.parse(eventJson);
  const context = { awsRequestId: 'first-call', functionName: 'first-call', getRemainingTimeInMillis: () => 10_000 };

  const begun = loadedModules();
  const { handler }: { handler: Handler } = createRequire(bundle)(bundle);
  const imported = loadedModules();
  const { statusCode } = await handler(event, context);

  const result: FirstCall = {
    status: statusCode,
    byImport: imported.filter((name) => !begun.includes(name)),
    byRequest: loadedModules().filter((name) => !imported.includes(name)),
  };
  writeSync(3, JSON.stringify(result));
  process.exit();
}

/** The modules of Node itself that are loaded so far. It keeps a list of them, of which its types do not know. */
function loadedModules(): string[] {
  const loaded: readonly string[] = Reflect.get(process, 'moduleLoadList');
  const prefix = 'NativeModule ';
  return loaded.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}
