import type { IConstruct } from 'constructs';

/**
 * The CloudFormation resource of a construct.
 * @param isKind the check of the resource's class, such as `CfnTable.isCfnTable`
 */
export function resourceOf<Resource>({ node }: IConstruct, isKind: (child: unknown) => child is Resource): Resource {
  const { defaultChild } = node;
  if (isKind(defaultChild)) return defaultChild;
  throw new Error(`${node.path} has another default child than expected.`);
}
