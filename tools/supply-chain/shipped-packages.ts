import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDashboard } from '../../apps/dashboard/build-dashboard.ts';
import { buildSite } from '../../apps/site/build-site.ts';
import { bundleFunctions } from '../../infra/bundle/bundle.ts';
import { publicFunctions } from '../../infra/functions/function-parts.ts';
import { bundleAppUpload } from '../../infra/site/app-upload/bundle-app-upload.ts';
import { CHECKS } from '../../infra/site/check-schedule.ts';
import { dashboardFunctions } from '../../infra/site/dashboard-functions.ts';

/** What is deployed. */
const PARTS = ['functions', 'dashboard', 'site'] as const;

/** The packages in everything that is deployed, by name and version, with their license and where they are. */
export async function shippedPackages(): Promise<ReadonlyMap<string, { license: string; parts: string[] }>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'petstore-licenses-'));
  try {
    const functions = [...(await publicFunctions()), ...(await dashboardFunctions()), CHECKS];
    await bundleFunctions(functions, path.join(folder, 'functions'));
    const app = await buildDashboard();
    bundleAppUpload(app, path.join(folder, 'functions/app-upload'));
    await buildSite({ outDir: path.join(folder, 'site') });
    return listPackages({
      functions: path.join(folder, 'functions/*'),
      dashboard: `${app}/assets`,
      site: `${folder}/site/_astro`,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the packages from the notices in the bundles, so that the list is what the bundles say. */
function listPackages(folders: Readonly<Record<(typeof PARTS)[number], string>>) {
  const packages = new Map<string, { license: string; parts: string[] }>();
  for (const part of PARTS) {
    for (const file of globSync(`${folders[part]}/licenses*.txt`)) {
      for (const [, name = '', license = ''] of readFileSync(file, 'utf8').matchAll(/^(\S+ \d\S*) \(([\w.-]+)\)$/gm)) {
        const { parts } = packages.get(name) ?? { parts: [] };
        packages.set(name, { license, parts: [...new Set([...parts, part])] });
      }
    }
  }
  return new Map([...packages].sort(([one], [other]) => one.localeCompare(other)));
}
