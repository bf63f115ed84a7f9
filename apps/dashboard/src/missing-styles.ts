/** The style sheets that could not be loaded. Vite requests each only once, and then runs the code without it. */
const missing = new Set<string>();

/** Watches for style sheets that can't be loaded. Text is readable without the fonts. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !target.href.includes('/fonts-')) {
      missing.add(target.href);
    }
  };
  addEventListener('error', note, { capture: true });
}

/**
 * Loads the style sheets again that could not be loaded.
 * @throws Error with the address of one that still can't be loaded
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyles));
}

function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      missing.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`Can't load ${href}`));
    document.head.append(link);
  });
}
