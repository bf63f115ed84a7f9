import { ServiceError } from './errors.ts';

/** The project's plan does not include the requested feature. */
export class PlanRequired extends ServiceError {
  readonly code = 'plan_required';
  override readonly remedy = 'project plan pro';
}

/** Custom domains need a site to serve, and nothing has been deployed yet. */
export class SiteNotDeployed extends ServiceError {
  readonly code = 'site_not_deployed';
  override readonly remedy = 'site deploy';
}

export class SignInRefused extends ServiceError {
  readonly code = 'forbidden';
  /** What to do instead, if anything can be done. */
  readonly link: { readonly text: string; readonly url: string } | undefined;

  constructor(message: string, link?: { readonly text: string; readonly url: string }) {
    super(message);
    this.link = link;
  }
}
