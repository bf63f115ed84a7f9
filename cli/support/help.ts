/**
 * The examples at the end of a command's help, for `addHelpText('after', …)`.
 * @param lines the arguments of `./petstore` in each example
 */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ./petstore ${line}`).join('\n')}`;
}
