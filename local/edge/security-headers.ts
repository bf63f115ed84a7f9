import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS_FILE } from '../../lib/deployments/site-files.ts';

const POLICY_HEADER = 'Content-Security-Policy';
const DEFAULT_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Reads the content security policy that the site's build wrote. The default policy allows no inline scripts. */
export async function readContentSecurityPolicy(deployment: string): Promise<string> {
  try {
    const headers: unknown = JSON.parse(await readFile(path.join(deployment, HEADERS_FILE), 'utf8'));
    const policy = getProperty(getProperty(headers, '/*'), POLICY_HEADER);
    return typeof policy === 'string' && /^[\x20-\x7e]+$/.test(policy) ? policy : DEFAULT_POLICY;
  } catch {
    return DEFAULT_POLICY;
  }
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
