/**
 * The objects whose actions are also listed by object, by the first word of the action. Actions on the project as a whole,
 * such as deployments, are not.
 */
export const OBJECTS: Readonly<Record<string, string | undefined>> = {
  category: 'category',
  certificate: 'domain',
  domain: 'domain',
  key: 'key',
  order: 'order',
  person: 'person',
  pet: 'pet',
};
