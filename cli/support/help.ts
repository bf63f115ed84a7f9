/** The last part of a command's help, for `addHelpText('after', …)`: examples, each as what follows `./petstore`. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ./petstore ${line}`).join('\n')}`;
}
