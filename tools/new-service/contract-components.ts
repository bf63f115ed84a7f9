import { isNode, parseDocument } from 'yaml';

const REFERENCE = /#\/components\/(\w+)\/([\w.-]+)/g;

/**
 * Completes a contract with the components of another one that it refers to and does not have, such as the headers and
 * responses that all operations share.
 * @throws Error when neither of the two has a component
 */
export function withComponents(contract: string, other: string): string {
  const [own, others] = [parseDocument(contract), parseDocument(other)];
  const texts = [contract];
  for (const text of texts) {
    for (const [, kind, name] of text.matchAll(REFERENCE)) {
      const place = ['components', kind, name];
      if (own.hasIn(place)) continue;
      const component = others.getIn(place, true);
      if (!isNode(component)) throw new Error(`No contract has the component ${name}.`);
      own.setIn(place, component);
      texts.push(JSON.stringify(component));
    }
  }
  return own.toString({ lineWidth: 120 });
}
