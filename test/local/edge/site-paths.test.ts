import { beforeAll, expect, test } from '@jest/globals';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { useEdge } from '../../support/edge.ts';
import { ada } from '../../support/project.ts';
import { makeSiteFolder, SITE_PATHS } from '../../support/site-paths.ts';
import { useTestStage } from '../../support/stage.ts';

/** The deployed edge passes the same tests, in `test/functions/edge/site-paths.test.ts`. */

useTestStage();
const HOST = 'www.shop.localhost';
const edge = useEdge();

beforeAll(async () => {
  const folders = siteFolders(edge.folder);
  const id = await deploySite(localStorage(folders), makeSiteFolder(), ada);
  edge.rules.set(HOST, { kind: 'serve', folder: folders.deployment(id), assetsFolder: folders.assets });
});

test.each(SITE_PATHS)('%s gets %s', async (path, expected) => {
  const { status, headers, text } = await edge.https(HOST, { path });
  expect(`${status} ${headers.location ?? text}`).toBe(expected);
});
