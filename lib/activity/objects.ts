/** The actions on these are also listed by object. Those on the project as a whole, such as deployments, are not. */
export const OBJECTS: ReadonlySet<string> = new Set(['category', 'domain', 'key', 'order', 'person', 'pet']);
