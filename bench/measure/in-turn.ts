/**
 * Measures several things round by round, each round in another order: whatever the machine does in the meantime then
 * slows all of them alike.
 * @returns what was measured of each, one value a round
 */
export async function limited<Subject, Value>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Value>,
): Promise<Map<Subject, Value[]>> {
  const values = new Map<Subject, Value[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      values.get(subject)?.push(await measure(subject));
    }
  }
  return values;
}
