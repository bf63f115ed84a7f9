import { dynamodbLocalDataFolder, embeddedDataFolder } from '../data-folder.ts';
import type { EngineName } from '../settings.ts';
import type { Engine } from './engine.ts';

/**
 * Starts one of the engines of the local stage on its data.
 * @throws UserError when it can't be started
 */
export async function startEngine(engine: EngineName, dataFolder: string): Promise<Engine> {
  // Each is loaded only when it is wanted, for a quick start.
  if (engine === 'embedded') {
    const { startEmbeddedEngine } = await import('./embedded-engine.ts');
    return startEmbeddedEngine(embeddedDataFolder(dataFolder));
  }
  const { startDynamodbLocal } = await import('./dynamodb-local-engine.ts');
  return startDynamodbLocal(dynamodbLocalDataFolder(dataFolder));
}
