/**
 * Milliseconds on a clock that only goes forward. Not `performance`: Node loads that when it is first used, and a function
 * that uses it would find it loaded.
 */
export function milliseconds(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** Milliseconds that the processor has worked for this process, on all threads. */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
