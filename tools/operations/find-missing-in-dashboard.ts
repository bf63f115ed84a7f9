import { entryOfTag } from '../../infra/site/entry-of-tag.ts';
import { type ApiContract, type Route, withoutLocalRoutes } from '../../lib/contract/api-contract.ts';
import { type EntryList, leftoverEntries, missingEntry, missingPermissions } from './entries.ts';
import { ROOT } from './operation-files.ts';
import { filesIn, missingFile, todosIn } from './source-files.ts';
import { readTagFunction } from './tag-function.ts';

/** The table permissions of the dashboard's operations. */
export const DASHBOARD_PERMISSIONS: EntryList = {
  file: 'infra/site/dashboard-permissions.ts',
  name: 'dashboardPermissions',
};
/** The test of these permissions, which makes each operation use the database. */
const USES: EntryList = { file: 'test/infra/site/dashboard-permissions.test.ts', name: 'uses' };
/** The test of the deployed functions, which sends a valid body to each operation that takes one. */
const BODIES: EntryList = { file: 'test/bundles/dashboard-functions.test.ts', name: 'bodies' };
/** Files of `cloud/functions` that are not the function of a tag. */
const SHARED = ['cloud/functions/serve-operations.ts', 'cloud/functions/check-domains.ts'];

/**
 * Lists what the operations of the dashboard still lack, and leftovers of removed operations. Each line names the file
 * and the line to edit. Operations that exist only on the local stage need only their function.
 */
export function findMissingInDashboard(contract: ApiContract, root: string = ROOT): string[] {
  const deployed = withoutLocalRoutes(contract).routes;
  const ids = new Set(deployed.map(({ operationId }) => operationId));
  const lists = [DASHBOARD_PERMISSIONS, USES, BODIES];
  return [
    ...contract.routes.flatMap(({ entry, operationId }) => [
      ...missingFile(entry, operationId, root),
      ...todosIn(entry, operationId, root),
    ]),
    ...deployed.flatMap((route) => missingOf(route, root)),
    ...lists.flatMap((list) => leftoverEntries(list, ids, contract.file, root)),
    ...leftoversInFunctions(contract, deployed, root),
  ];
}

function missingOf({ operationId, tag, takesBody }: Route, root: string): string[] {
  const file = entryOfTag(tag);
  const served = readTagFunction(file, root);
  const missingIn = (list: EntryList, task: string) => missingEntry(list, operationId, task, root);
  return [
    ...(served?.ids.includes(operationId)
      ? []
      : [`${file}:${served?.line ?? 1}: serve ${operationId}. \`npm run new-operation ${operationId}\` adds it.`]),
    ...todosIn(file, operationId, root),
    ...missingPermissions(DASHBOARD_PERMISSIONS, operationId, root),
    ...todosIn(DASHBOARD_PERMISSIONS.file, operationId, root),
    ...missingIn(USES, `add to "uses" how ${operationId} uses the database.`),
    // That test leaves out the sign-in operations, because they need no session.
    ...(takesBody && tag !== 'sign-in' ? missingIn(BODIES, `add a valid body of ${operationId} to "bodies".`) : []),
  ];
}

function leftoversInFunctions({ file: contract }: ApiContract, deployed: readonly Route[], root: string): string[] {
  return filesIn('cloud/functions', root)
    .filter((file) => !SHARED.includes(file))
    .flatMap((file) => {
      const ids = deployed.filter(({ tag }) => entryOfTag(tag) === file).map(({ operationId }) => operationId);
      if (ids.length === 0) return [`${file}: remove it. ${contract} has no operation for it.`];
      const { ids: served, line } = readTagFunction(file, root) ?? { ids: [], line: 1 };
      return served
        .filter((id) => !ids.includes(id))
        .map((id) => `${file}:${line}: remove ${id}. ${contract} does not have it with this tag.`);
    });
}
