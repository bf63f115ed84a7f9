import { ApiError } from '../api/api-error.ts';
import { connectionError } from '../api/request.ts';
import type { AppRoute } from '../routes.ts';

const UPDATED = 'The dashboard was updated since you opened it. Reload the page. The other pages keep working.';

/**
 * Loads the code of a page.
 * @throws ApiError, which tells an update of the dashboard from a lost connection
 */
export async function loadCode(route: AppRoute): ReturnType<AppRoute['load']> {
  try {
    return await route.load();
  } catch (cause) {
    const [file] = /\/[\w./:-]+\.(?:js|css)/.exec(String(cause)) ?? [];
    if (file === undefined) throw cause;
    const status = await fileStatus(file.replace(/^\/\/[^/]+/, ''));
    if (status === 404) throw new ApiError('updated', UPDATED, status, { cause });
    if (file.endsWith('.css') && status === 200) return addStyles(file).then(() => route.load());
    throw connectionError(cause);
  }
}

async function fileStatus(file: string): Promise<number> {
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Adds a style sheet that could not be loaded. Vite requests each only once. */
async function addStyles(file: string): Promise<void> {
  document.querySelector(`link[href="${file}"]`)?.remove();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file, crossOrigin: '' });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}
