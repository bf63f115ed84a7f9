/** Starts a function from its package, handles one request, and reports the built-in modules that each step loaded. */
import { writeSync } from 'node:fs';

type Handler = (event: unknown, context: unknown) => Promise<{ readonly statusCode: number }>;

/** The report that it writes to the file in its third argument. */
export interface FirstCall {
  readonly status: number;
  readonly byStart: readonly string[];
  readonly byRequest: readonly string[];
}

const EMPTY_MODULE: string = 'data:text/javascript,';

handleOnce().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function handleOnce(): Promise<void> {
  const [, , entry = '', eventJson = ''] = process.argv;
  const event = JSON.parse(eventJson);
  const context = { awsRequestId: 'first-call', functionName: 'first-call', getRemainingTimeInMillis: () => 10_000 };

  // Lambda's own code consists of ES modules, so the module loader is ready before a function starts.
  await import(EMPTY_MODULE);
  const begun = loadedModules();
  const { handler }: { handler: Handler } = await import(entry);
  const started = loadedModules();
  const { statusCode } = await handler(event, context);

  const result: FirstCall = {
    status: statusCode,
    byStart: started.filter((name) => !begun.includes(name)),
    byRequest: loadedModules().filter((name) => !started.includes(name)),
  };
  writeSync(3, JSON.stringify(result));
  process.exit();
}

/** The built-in modules that are loaded so far. Node's types lack this list. */
function loadedModules(): string[] {
  const loaded: readonly string[] = Reflect.get(process, 'moduleLoadList');
  const prefix = 'NativeModule ';
  return loaded.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}
