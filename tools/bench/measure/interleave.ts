/**
 * Measures every subject once per round, each round in another random order, so that other load on the machine affects
 * all of them alike.
 * @returns the values of each subject, one per round
 */
export async function interleave<Subject, Value>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Value | Promise<Value>,
): Promise<Map<Subject, Value[]>> {
  const values = new Map<Subject, Value[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of shuffle(subjects)) values.get(subject)?.push(await measure(subject));
  }
  return values;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
