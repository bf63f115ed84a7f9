import path from 'node:path';

/** Where the embedded engine keeps its files within the data folder. */
export const embeddedDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

/** Where DynamoDB Local keeps its files within the data folder. */
export const dynamodbLocalDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynamodb-local');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');

/** The file that says which engine has the data, and where it runs. */
export const engineFile = (dataFolder: string) => path.join(dataFolder, 'engine.json');

/** Everything that the service keeps in the data folder. */
export const dataFiles = (dataFolder: string) =>
  [embeddedDataFolder, dynamodbLocalDataFolder, keyFile, engineFile].map((place) => place(dataFolder));
