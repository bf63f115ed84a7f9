import type { Actor, NewActivityEntry } from '../site-items/activity-entry.ts';
import { type Change, changeItem, copyPendingActivity, type ItemKind, readItem } from '../site-items/item-store.ts';
import type { Plan } from './plans.ts';
import { NEW_PROJECT, type Project, projectSchema } from './project.ts';

/** A stage hosts one project. */
export const PROJECT_ID = 'petstore';

const projects: ItemKind<Project> = { type: 'project', schema: projectSchema };

/** The stage's project; strongly consistent. */
export async function readProject(): Promise<Project> {
  return (await readItem(projects, PROJECT_ID)) ?? NEW_PROJECT;
}

/**
 * Changes the project with one conditional write, trying again when another writer was faster.
 * @param change returns the new project and its activity, or undefined to change nothing; it may run more than once.
 *   What it throws reaches the caller
 * @throws ServiceUnavailable when other writers keep winning
 */
export async function changeProject(
  change: (project: Project) => Pick<Change<Project>, 'value' | 'activity'> | undefined,
): Promise<Project> {
  return (await changeItem(projects, PROJECT_ID, (current) => change(current ?? NEW_PROJECT))) ?? NEW_PROJECT;
}

/** Puts the project on a plan. Setting the plan that it has changes nothing. */
export function changePlan(plan: Plan, actor: Actor, now: Date): Promise<Project> {
  return changeProject((project) => {
    if (project.plan === plan) return undefined;
    const entry: NewActivityEntry = {
      at: now.toISOString(),
      actor,
      action: 'plan.changed',
      subject: PROJECT_ID,
      from: project.plan,
      to: plan,
    };
    return { value: { ...project, plan }, activity: [entry] };
  });
}

/** Copies what a crashed writer left on the project to the activity log. */
export function copyPendingProjectActivity(): Promise<void> {
  return copyPendingActivity(projects);
}
