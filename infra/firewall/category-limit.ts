import { createCategory } from '../../lib/contract/generated/public/operations.ts';
import { type FirewallRule, requestLimit } from './web-acl.ts';

const MINUTE_SECONDS = 60;

/** The end of the path of `POST /categories`, which begins with the gateway's stage if there is no domain of our own. */
const CATEGORIES = `${createCategory.basePath}/categories/?$`;

/** How many categories one key can create in a minute, at a rate in requests per second. */
export function categoriesOfKey(rate: number): number {
  return (rate * MINUTE_SECONDS) / (createCategory.weight ?? 1);
}

/**
 * Counts requests of one address to create a category. All of them share one low throttle, which counts rejected requests
 * too, so one address must not use it up. The rule decodes and normalizes the path, so that no other spelling of it gets
 * around it.
 */
export function categoryLimit(limit: number): FirewallRule {
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
  return requestLimit('CategoriesPerAddress', {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: MINUTE_SECONDS,
    scopeDownStatement: {
      andStatement: { statements: [{ byteMatchStatement: isPost }, { regexMatchStatement: hasPath }] },
    },
  });
}
