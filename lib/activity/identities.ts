/**
 * Whether an actor has one of these identities, in any case: by its whole name, or by a part of it. The name of a command's
 * actor has several, such as `assumed-role/Operator/eve@example.com as eve`.
 */
export function hasIdentity(actorName: string, identities: readonly string[]): boolean {
  const halves = actorName.split(' as ');
  const parts = [actorName, ...halves, ...halves.flatMap((half) => half.split('/'))].map(lowerCase);
  return identities.some((identity) => parts.includes(lowerCase(identity)));
}

const lowerCase = (text: string) => text.toLowerCase();
