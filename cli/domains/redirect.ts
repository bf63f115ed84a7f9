import { UserError } from '../../lib/errors/user-error.ts';
import type { Redirect } from '../../lib/project/project.ts';
import type { StageOptions } from '../support/options.ts';
import { changeSettings } from './change-settings.ts';
import { readDomain } from './domain-view.ts';

/** `./petstore domains redirect`. */
export async function redirect(
  from: string,
  to: string,
  options: StageOptions & { readonly status: Redirect['status'] },
): Promise<void> {
  let added: Redirect | undefined;
  await changeSettings(
    options,
    (settings, { ports }) => {
      added = { from: readDomain(ports, from), to: readDomain(ports, to), status: options.status };
      const others = settings.redirects.filter((known) => known.from !== added?.from);
      return { ...settings, redirects: [...others, added] };
    },
    () => `${added?.from} redirects to ${added?.to} with status ${options.status}.`,
  );
}

/** `./petstore domains unredirect`. */
export async function unredirect(text: string, options: StageOptions): Promise<void> {
  let from = '';
  await changeSettings(
    options,
    (settings, { ports }) => {
      from = readDomain(ports, text);
      const redirects = settings.redirects.filter((known) => known.from !== from);
      if (redirects.length === settings.redirects.length) throw new UserError(`${from} does not redirect.`);
      return { ...settings, redirects };
    },
    () => `${from} no longer redirects.`,
  );
}
