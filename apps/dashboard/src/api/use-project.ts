import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { type Resource, useResource } from './use-resource.ts';

/** The project: its stage, plan and addresses. */
export function useProject(): Resource<Project> {
  return useResource<Project>('/project');
}
