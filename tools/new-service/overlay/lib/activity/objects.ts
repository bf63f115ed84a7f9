/** The actions on these are also listed by object. */
export const OBJECTS: ReadonlySet<string> = new Set(['key']);
