import { ServiceError } from './errors.ts';

export class SignInRefused extends ServiceError {
  /** What to do instead, if anything can be done. */
  readonly link: { readonly text: string; readonly url: string } | undefined;

  constructor(message: string, link?: SignInRefused['link']) {
    super('forbidden', message);
    this.link = link;
  }
}
