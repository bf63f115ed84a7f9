import { isMap, isNode, isScalar, type Node, parseDocument } from 'yaml';

const REFERENCE = /#\/components\/(\w+\/[\w.-]+)/g;

/**
 * Completes a contract with the components of another one that it refers to and does not have, such as the headers and
 * responses that all operations share.
 * @param contract has at least one component of each kind that is added
 * @throws Error when neither of the two has a component
 */
export function withComponents(contract: string, other: string): string {
  const [own, others] = [readComponents(contract), readComponents(other)];
  const added = new Map<string, string>();
  const texts = [contract];
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      if (own.texts.has(name) || added.has(name)) continue;
      const found = others.texts.get(name);
      if (found === undefined) throw new Error(`No contract has the component ${name}.`);
      added.set(name, found);
      texts.push(found);
    }
  }
  let completed = contract;
  // From the last kind to the first, so that the ends of the others stay where they are.
  for (const [kind, end] of [...own.ends].reverse()) {
    const ofKind = [...added].filter(([name]) => name.startsWith(`${kind}/`)).map(([, text]) => text);
    completed = `${completed.slice(0, end).trimEnd()}\n${ofKind.join('')}${completed.slice(end)}`;
  }
  return completed;
}

interface Components {
  /** The lines of each component, by its kind and name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where the components of each kind end. */
  readonly ends: ReadonlyMap<string, number>;
}

function readComponents(contract: string): Components {
  const components = parseDocument(contract).get('components');
  const [texts, ends] = [new Map<string, string>(), new Map<string, number>()];
  for (const [kind, ofKind] of pairsOf(components)) {
    ends.set(String(kind), rangeOf(ofKind)[1]);
    for (const [name, component] of pairsOf(ofKind)) {
      const begin = contract.lastIndexOf('\n', rangeOf(name)[0]) + 1;
      texts.set(`${kind}/${name}`, `${contract.slice(begin, rangeOf(component)[1]).trimEnd()}\n`);
    }
  }
  return { texts, ends };
}

function pairsOf(node: unknown): [Node, Node][] {
  if (!isMap(node)) throw new Error('The contract has no components.');
  return node.items.map(({ key, value }) => {
    if (!isScalar(key) || !isNode(value)) throw new Error(`The component ${key} is empty.`);
    return [key, value];
  });
}

function rangeOf(node: Node): readonly [number, number, number] {
  if (!node.range) throw new Error('The contract was not parsed from text.');
  return node.range;
}
