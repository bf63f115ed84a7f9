/** A signal that Ctrl-C aborts. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}
