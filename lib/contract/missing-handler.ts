/** What to do about a function's file that is missing, in one line. */
export function missingHandler(entry: string): string {
  const name = entry.replace(/^.*\/|\.ts$/g, '');
  const operationId = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${entry} is missing. \`npm run new-operation ${operationId}\` writes it; or remove the operation from its contract.`;
}
