type Place = (dataFolder: string) => string;

/** What the parts keep in the data folder: nothing. */
export const partFiles: readonly Place[] = [];

/** The files among them that others may not write. */
export const partSecrets: readonly Place[] = [];

/** What `npm run reset` renews alone, by its option: it returns what the next start does. */
export const partResets: Readonly<Record<string, Place>> = {};
