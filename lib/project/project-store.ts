import type { Author } from '../activity/activity-entry.ts';
import { SERVICE } from '../config/service-name.ts';
import { versionTag } from '../contract/entity-tag.ts';
import { requireMatch } from '../database/version.ts';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import { type Change, changeItem, type ItemKind, readItem } from '../site-items/item-store.ts';
import { PLAN_NAMES, type Plan } from './plans.ts';
import { NEW_PROJECT, type Project, projectSchema } from './project.ts';

/** A stage hosts one project. */
export const PROJECT_ID = SERVICE;

export const projects: ItemKind<Project> = { type: 'project', schema: projectSchema };

/** Reads the stage's project. The read is strongly consistent. */
export async function readProject(): Promise<Project> {
  return (await readItem(projects, PROJECT_ID)) ?? NEW_PROJECT;
}

/**
 * Changes the project with one conditional write. It tries again when another writer was faster.
 * @param change gets the project, and the version that a change gives it. It returns the new project and its activity
 *   entries, or `undefined` to change nothing. It may run more than once. Its errors reach the caller
 */
export async function changeProject(
  change: (project: Project, version: number) => Pick<Change<Project>, 'value' | 'activity'> | undefined,
  request: ChangeRequest = {},
): Promise<Project> {
  const changed = await changeItem(
    projects,
    PROJECT_ID,
    (current = NEW_PROJECT, version) => change(current, version),
    request,
  );
  return changed ?? NEW_PROJECT;
}

/** The entity tag of what can be changed of the project itself: its plan. Its domains and deployments have their own. */
export const projectTag = ({ planVersion }: Project): string => versionTag('plan', planVersion);

/**
 * Changes the project's plan. Setting the current plan changes nothing.
 * @throws PreconditionFailed when the project does not have the version that was asked for
 */
export function changePlan(plan: Plan, by: Author, request: ChangeRequest = {}): Promise<Project> {
  return changeProject((project, version) => {
    const message = `The plan was changed to ${PLAN_NAMES[project.plan]} meanwhile.`;
    requireMatch(request.ifMatch, projectTag(project), message);
    if (project.plan === plan) return undefined;
    const change = { action: 'plan.changed', subject: PROJECT_ID, from: project.plan, to: plan };
    return { value: { ...project, plan, planVersion: version }, activity: [{ ...by, ...change }] };
  }, request);
}
