/** What the person has chosen in this browser, unless it keeps nothing for this site. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser, if it can. */
export function keepPreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds until the page is left.
  }
}
