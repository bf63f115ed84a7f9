import { cpSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { packageOptions } from '../../bundle/bundle.ts';
import { addNotices } from '../../bundle/notices.ts';

export const APP_UPLOAD_ENTRY = 'functions/events/upload-app.ts';

/** Precompressed files, which only the local service needs: CloudFront compresses responses itself. */
const COMPRESSED = /\.(?:br|gz)$/;

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
  cpSync(app, path.join(outdir, 'app'), { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  return outdir;
}
