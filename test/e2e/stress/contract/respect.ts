import path from 'node:path';
import { runTool, type Target } from './tester.ts';

const WORKFLOWS = path.join(import.meta.dirname, 'petstore.arazzo.yaml');

/** Runs the workflows of an Arazzo description, and compares the responses with it and with the contract. */
export async function respect({ baseUrl, apiKey }: Target): Promise<{ passed: boolean; report: string }> {
  const options = ['--input', `apiKey=${apiKey}`, '--server', `petstore=${baseUrl}`];
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { succeeded, output } = await runTool('redocly', ['respect', WORKFLOWS, ...options], { env });
  return { passed: succeeded, report: succeeded ? 'every step of the workflows' : output };
}
