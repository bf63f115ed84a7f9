import type { IConstruct } from 'constructs';

/** The CloudFormation resource of a construct, which a check such as `CfnTable.isCfnTable` accepts. */
export function resourceOf<Resource>({ node }: IConstruct, isKind: (child: unknown) => child is Resource): Resource {
  const { defaultChild } = node;
  if (isKind(defaultChild)) return defaultChild;
  throw new Error(`${node.path} has another default child than expected.`);
}
