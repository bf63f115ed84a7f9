let shown: string | undefined;

/**
 * Notes whose page this is: somebody else may sign in in another tab.
 * @returns whether it was somebody else's until now
 */
export function setShownPerson(email: string): boolean {
  const isOther = shown !== undefined && shown !== email;
  shown = email;
  return isOther;
}

/** Tells the service whom the page shows, so that it makes no change in the name of somebody else. */
export const signedInAsHeader = (): Record<string, string> =>
  shown === undefined ? {} : { 'Signed-In-As': encodeURIComponent(shown) };
