/** The log lines that handlers write while the tests of a file run: kept for the tests to read, out of jest's output. */

const lines: string[] = [];

/** Every log line so far, as it was written. */
export function logLines(): readonly string[] {
  return lines;
}

/** The log lines of a request, parsed. */
export function logOf(requestId: string | undefined): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter((record) => record.requestId === requestId);
}

/**
 * Takes the log, and nothing else, out of what this process writes to standard output.
 * @returns what puts an end to it
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
