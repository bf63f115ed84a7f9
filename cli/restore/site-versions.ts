import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../lib/database/attributes.ts';
import { people } from '../../lib/people/people-store.ts';
import type { Project } from '../../lib/project/project.ts';
import { projects } from '../../lib/project/project-store.ts';

/** An item of the Site table as if all its records had been changed last by this version. */
export function withVersion(item: Item, version: number): Item {
  const { itemType, value } = unmarshall(item);
  if (itemType === projects.type) return { ...item, ...marshall({ version, value: projectWith(version, value) }) };
  const known = people.schema.parse(value).map((person) => ({ ...person, version }));
  return { ...item, ...marshall({ version, value: known }) };
}

function projectWith(version: number, value: unknown): Project {
  const project = projects.schema.parse(value);
  const domains = project.domains.map((domain) => ({ ...domain, version }));
  return { ...project, planVersion: version, liveVersion: version, settingsVersion: version, domains };
}
