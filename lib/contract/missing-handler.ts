/** A one-line message for a missing function file. It says what to do. */
export function missingHandler(entry: string): string {
  const name = entry.replace(/^.*\/|\.ts$/g, '');
  const operationId = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${entry} is missing. Create it with \`npm run new-operation ${operationId}\`, or remove the operation from its contract.`;
}
