import { buildContenders, bundleChildren, type Contender } from './contenders.ts';
import { type Certificate, makeCertificate } from './database/certificate.ts';
import { type CoreShare, openCoreShare } from './measure/core-share.ts';
import type { BenchOptions } from './options.ts';

/** The context of every measurement. */
export interface Bench {
  readonly options: BenchOptions;
  readonly contenders: readonly Contender[];
  /** The bundled programs that run the functions. */
  readonly children: Readonly<Record<'cold' | 'warm', string>>;
  readonly certificate: Certificate;
  readonly share: CoreShare;
}

/** Creates the bundles and the certificate. */
export async function prepareBench(options: BenchOptions, folder: string): Promise<Bench> {
  const contenders = await buildContenders(folder, options.also);
  const [children, certificate] = await Promise.all([bundleChildren(folder), makeCertificate(folder)]);
  return { options, contenders, children, certificate, share: openCoreShare() };
}
