import type { KeyAttribute, TableDefinition } from '../../../lib/database/table-definition.ts';

type Tables = Readonly<Record<string, Omit<TableDefinition, 'variable'>>>;

/**
 * What CloudFormation can't do in one update, or could only do by replacing a table with an empty one.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dynamodb-table.html
 * @param released the tables of the last release
 * @returns the problems; none if stages of the last release can be updated to these tables
 */
export function updateProblems(released: Tables, tables: Tables): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const after = tables[name];
    if (!after) return [`${name} is gone: a stage keeps the table, without a stack.`];
    const keys = (definition: typeof before) => shapeOf([definition.partitionKey, definition.sortKey]);
    if (keys(before) !== keys(after)) return [`${name} has other keys: an empty table would replace it.`];
    return [...indexProblems(name, before, after), ...timeToLiveProblems(name, before, after)];
  });
}

function* indexProblems(
  name: string,
  { indexes: before = [] }: Tables[string],
  { indexes: after = [] }: Tables[string],
): Generator<string> {
  const names = (indexes: typeof before) => indexes.map((index) => index.name);
  const added = names(after).filter((index) => !names(before).includes(index));
  const removed = names(before).filter((index) => !names(after).includes(index));
  if (added.length + removed.length > 1) {
    const changes = [...added.map((index) => `+${index}`), ...removed.map((index) => `-${index}`)];
    yield `${name} changes more than one index (${changes.join(', ')}): an update adds or removes one.`;
  }
  for (const index of after) {
    const old = before.find((each) => each.name === index.name);
    if (old && shapeOf([old.partitionKey, old.sortKey]) !== shapeOf([index.partitionKey, index.sortKey])) {
      yield `${name}: the index ${index.name} has other keys: give the new index another name.`;
    }
  }
}

function* timeToLiveProblems(name: string, before: Tables[string], after: Tables[string]): Generator<string> {
  if (before.timeToLive && after.timeToLive && before.timeToLive !== after.timeToLive) {
    yield `${name} has another attribute for its time to live: switch it off in one update, and on in the next.`;
  }
}

function shapeOf(keys: readonly (KeyAttribute | undefined)[]): string {
  return keys.map((key) => (key ? `${key.name} ${key.type}` : '')).join();
}
