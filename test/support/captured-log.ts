/** Captures the log lines that handlers write during the tests of a file, and keeps them out of jest's output. */

const lines: string[] = [];

/** Every log line so far, as written. */
export function logLines(): readonly string[] {
  return lines;
}

/** The log lines of a request, parsed. */
export function logOf(requestId: string | undefined): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter((record) => record.requestId === requestId);
}

/**
 * Captures only the log lines from this process's standard output.
 * @returns a function that stops the capture
 */
export function captureLog(): () => void {
  const { write } = process.stdout;
  process.stdout.write = new Proxy(write, {
    apply: (target, stream, parameters) => {
      const [text] = parameters;
      if (typeof text !== 'string' || !text.startsWith('{"timestamp":'))
        return Reflect.apply(target, stream, parameters);
      lines.push(text.trimEnd());
      return true;
    },
  });
  return () => {
    process.stdout.write = write;
  };
}
