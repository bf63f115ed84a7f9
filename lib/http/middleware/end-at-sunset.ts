import type { Deprecation } from '../../contract/operation-contract.ts';
import { Gone } from '../../errors/errors.ts';
import type { Middleware } from './middleware.ts';

/** Ends a deprecated operation at the time in its `Sunset` header. */
export function endAtSunset({ sunset }: Deprecation): Middleware {
  return {
    before: () => {
      if (Date.now() > Date.parse(sunset)) throw new Gone(sunset);
    },
  };
}
