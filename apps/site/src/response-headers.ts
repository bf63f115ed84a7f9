import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The file in the root of the built site that lists response headers by path pattern. */
const HEADERS_FILE = '_headers.json';

const CHARSET = /<meta charset="utf-8"[^>]*>/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * After the build, adds a Content-Security-Policy to every page that allows only the site's own scripts, and writes
 * `_headers.json` with the same policy. The policy in the page works on any host. The header adds directives that only
 * a header can have.
 */
export function responseHeaders(): AstroIntegration {
  return {
    name: 'response-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = globSync('**/*.html', { cwd: folder }).map((file) => path.join(folder, file));
        const policy = contentSecurityPolicy(inlineScriptHashes(pages));
        for (const page of pages) addPolicy(page, policy);
        const headers = siteHeaders(`${policy}; frame-ancestors 'none'`);
        writeFileSync(path.join(folder, HEADERS_FILE), `${JSON.stringify(headers, null, 2)}\n`);
      },
    },
  };
}

function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    // The search compiles WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.join(' ')}`,
    // Code samples are colored by style attributes, which hashes can't allow one by one.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function addPolicy(page: string, policy: string): void {
  const html = readFileSync(page, 'utf8');
  if (!CHARSET.test(html)) throw new Error(`${page} has no <meta charset> to put the policy behind.`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // The policy applies only to the content after it, so it comes before every script.
  // https://www.w3.org/TR/CSP3/#meta-element
  writeFileSync(
    page,
    html.replace(CHARSET, (charset) => charset + meta),
  );
}

function siteHeaders(policy: string): Record<string, Record<string, string>> {
  return {
    '/*': {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
    // The names of these files contain a hash of their content.
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}

/** The hashes of all inline scripts of these pages, as `script-src` takes them: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function inlineScriptHashes(pages: readonly string[]): string[] {
  const hashes = pages
    .flatMap((page) => [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)])
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [...new Set(hashes)].sort();
}
