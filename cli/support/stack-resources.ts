import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';

/** The resources of one type in a stack: their names at AWS, by their logical ids. */
export async function stackResources(
  stack: string,
  type: string,
  client = new CloudFormationClient({}),
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const { StackResourceSummaries: resources = [] } of paginateListStackResources(
    { client },
    { StackName: stack },
  )) {
    for (const { ResourceType, LogicalResourceId: id, PhysicalResourceId: name } of resources)
      if (ResourceType === type && id && name) found.set(id, name);
  }
  return found;
}
