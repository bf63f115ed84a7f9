/** The objects whose actions are also listed by object, by the first word of the action. */
export const OBJECTS: Readonly<Record<string, string | undefined>> = { key: 'key' };
