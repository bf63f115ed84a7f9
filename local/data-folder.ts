import path from 'node:path';

/** Where the embedded engine keeps its files within the data folder. */
export const embeddedDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

/** Where DynamoDB Local keeps its files within the data folder. */
export const dynamodbLocalDataFolder = (dataFolder: string) => path.join(dataFolder, 'dynamodb-local');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');

/** The file that says which engine has the data, and where it runs. */
export const engineFile = (dataFolder: string) => path.join(dataFolder, 'engine.json');

/** The file with the secret of the terminal link. */
export const linkSecretFile = (dataFolder: string) => path.join(dataFolder, 'terminal-link');

/** The folder of the site's deployments. */
export const siteFolder = (dataFolder: string) => path.join(dataFolder, 'site');

/** The records of the made-up DNS world. */
export const zoneFile = (dataFolder: string) => path.join(dataFolder, 'dns.json');

/** The root certificate of the local certificate authority, and the folder with its key and what it issued. */
export const rootFile = (dataFolder: string) => path.join(dataFolder, 'ca.pem');
export const authorityFolder = (dataFolder: string) => path.join(dataFolder, 'certificate-authority');

/** Everything that the service keeps in the data folder. */
export const dataFiles = (dataFolder: string) =>
  [
    embeddedDataFolder,
    dynamodbLocalDataFolder,
    keyFile,
    engineFile,
    linkSecretFile,
    siteFolder,
    zoneFile,
    rootFile,
    authorityFolder,
  ].map((place) => place(dataFolder));
