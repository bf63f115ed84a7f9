import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { createCategory } from '../../lib/contract/generated/public/create-category.ts';
import { type FirewallRule, requestLimit } from './web-acl.ts';

/** Limits on requests of one address to a path. */
export interface PathLimits {
  /** Requests to create a category, whatever their response: those without a key share the throttle of that operation. */
  readonly categoriesPerAddressInOneMinute: number;
}

const MINUTE_SECONDS = 60;

/** The end of the path of `POST /categories`, which begins with the gateway's stage if there is no domain of our own. */
const CATEGORIES = `${createCategory.basePath}/categories/?$`;

/** The rules for these limits. */
export function pathRules({ categoriesPerAddressInOneMinute }: PathLimits): FirewallRule[] {
  return [requestLimit('CategoriesPerAddress', creatingCategories(categoriesPerAddressInOneMinute))];
}

/** The requests that one key can send to these paths, at a rate in requests per second. */
export function pathRequestsOfKey(rate: number): Readonly<Record<keyof PathLimits, number>> {
  return { categoriesPerAddressInOneMinute: (rate * MINUTE_SECONDS) / (createCategory.weight ?? 1) };
}

/**
 * Counts requests to create a category. All of them share one low throttle, which counts rejected requests too, so one
 * address must not use it up. The rule decodes and normalizes the path, so that no other spelling of it gets around it.
 */
function creatingCategories(limit: number): CfnWebACL.RateBasedStatementProperty {
  const isPost = {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ type: 'NONE', priority: 0 }],
  };
  const hasPath = {
    fieldToMatch: { uriPath: {} },
    regexString: CATEGORIES,
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority })),
  };
  return {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: MINUTE_SECONDS,
    scopeDownStatement: {
      andStatement: { statements: [{ byteMatchStatement: isPost }, { regexMatchStatement: hasPath }] },
    },
  };
}
