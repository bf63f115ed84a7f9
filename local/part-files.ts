import { rmSync } from 'node:fs';
import path from 'node:path';

/** The file with the secret of the links that sign in. */
export const linkSecretFile = (dataFolder: string) => path.join(dataFolder, 'link-secret');

/** The folder of the site's deployments. */
export const siteFolder = (dataFolder: string) => path.join(dataFolder, 'site');

/** The file in which the first build of the site reports its progress. */
export const firstBuildFile = (dataFolder: string) => path.join(dataFolder, 'first-build.json');

/** The file with the local DNS records. */
export const zoneFile = (dataFolder: string) => path.join(dataFolder, 'dns.json');

/** The root certificate of the local certificate authority, and the folder with its key and what it issued. */
export const rootFile = (dataFolder: string) => path.join(dataFolder, 'ca.pem');
export const authorityFolder = (dataFolder: string) => path.join(dataFolder, 'certificate-authority');
export const authorityKeyFile = (dataFolder: string) => path.join(authorityFolder(dataFolder), 'key.pem');

type Place = (dataFolder: string) => string;

/** What the parts keep in the data folder. */
export const partFiles: readonly Place[] = [
  linkSecretFile,
  siteFolder,
  firstBuildFile,
  zoneFile,
  rootFile,
  authorityFolder,
];

/** The files among them that others may not write. */
export const partSecrets: readonly Place[] = [linkSecretFile, authorityKeyFile];

/** What `npm run reset` renews alone, by its option: it returns what the next start does. */
export const partResets: Readonly<Record<string, (dataFolder: string) => string>> = {
  links: (dataFolder) => {
    rmSync(linkSecretFile(dataFolder), { force: true });
    return 'The next start prints new sign-in links and ends the sessions of the old ones.';
  },
};
