import { SERVICE } from '../config/service-name.ts';
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

/** The client must name the version that it wants to replace. */
export class PreconditionRequired extends ServiceError {
  readonly code = 'precondition_required';
}

/** There is no session, or it has ended. */
export class SignInRequired extends ServiceError {
  readonly code = 'sign_in_required';
  /**
   * No authentication scheme for cookies is registered, so this one comes from a draft:
   * https://datatracker.ietf.org/doc/html/draft-broyer-http-cookie-auth-00
   */
  override readonly headers = { 'WWW-Authenticate': `Cookie realm="${SERVICE}-dashboard"` };
}

/** The request comes from a page outside the dashboard. */
export class Forbidden extends ServiceError {
  readonly code = 'forbidden';
}

/** The signed-in person's role does not allow this. */
export class RoleRequired extends ServiceError {
  readonly code = 'role_required';
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
