import path from 'node:path';

/** Where the embedded engine keeps its files within the data folder. */
export const embeddedDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

/** Where DynamoDB Local keeps its files within the data folder. */
export const dynamodbLocalDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynamodb-local');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');
