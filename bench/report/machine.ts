import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';

/** When and on what a benchmark runs; made when it begins, since the load that it finds is other work. */
export function describeRun(rounds: number): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${availableParallelism()} cores, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `Measured on ${date}: ${machine}; rounds: ${rounds}; load average before it began: ${load}.`;
}
