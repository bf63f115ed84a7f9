import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CHARSET = /<meta charset="utf-8"[^>]*>/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * After the build, adds a Content-Security-Policy to every page that allows only the site's own scripts. It works on any
 * host. The stages add the directives that only a header can have.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = globSync('**/*.html', { cwd: folder }).map((file) => path.join(folder, file));
        const pages = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf([...pages.values()])}">`;
        for (const [file, html] of pages) {
          if (!CHARSET.test(html)) throw new Error(`${file} has no <meta charset> to put the policy behind.`);
          // The policy applies only to the content after it, so it comes before every script.
          // https://www.w3.org/TR/CSP3/#meta-element
          const withPolicy = html.replace(CHARSET, (charset) => charset + meta);
          writeFileSync(file, withPolicy);
        }
      },
    },
  };
}

function policyOf(pages: readonly string[]): string {
  return [
    "default-src 'self'",
    // The search compiles WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${inlineScriptHashes(pages).join(' ')}`,
    // Code samples are colored by style attributes, which hashes can't allow one by one.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The hashes of all inline scripts of these pages, as `script-src` takes them: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function inlineScriptHashes(pages: readonly string[]): string[] {
  const hashes = pages
    .flatMap((html) => [...html.matchAll(INLINE_SCRIPT)])
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [...new Set(hashes)].sort();
}
