/** The exit code of a program that Ctrl-C ends. */
const INTERRUPTED = 130;

/** A signal that Ctrl-C aborts. A second Ctrl-C ends the command at once. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  // Not `once`: packages with handlers of their own end the process when no other handler is left.
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  });
  return controller.signal;
}
