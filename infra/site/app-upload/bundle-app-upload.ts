import { cpSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { COMPRESSED_FORMS } from '../../../lib/deployments/compressed-copies.ts';
import { packageOptions } from '../../bundle/bundle.ts';
import { addNotices } from '../../bundle/notices.ts';

export const APP_UPLOAD_ENTRY = 'functions/triggers/upload-app.ts';

/** The folders of compressed copies, which only the local service needs: CloudFront compresses responses itself. */
const COPIES: ReadonlySet<string> = new Set(COMPRESSED_FORMS.map(({ folder }) => folder));

/** Creates the package of the function that uploads the dashboard's web app: its bundle and the built app. */
export function bundleAppUpload(app: string, outdir: string): string {
  const { metafile } = buildSync({
    ...packageOptions,
    metafile: true,
    entryPoints: [APP_UPLOAD_ENTRY],
    define: { 'import.meta.dirname': '__dirname' },
    outfile: path.join(outdir, 'index.js'),
  });
  addNotices(metafile);
  cpSync(app, path.join(outdir, 'app'), { recursive: true, filter: (file) => !COPIES.has(path.basename(file)) });
  return outdir;
}
