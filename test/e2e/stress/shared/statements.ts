const SHOWN = 5;

/** The statements that a run verifies. Each is checked many times and holds if it never fails. */
export class Statements {
  readonly #checks = new Map<string, { count: number; failures: string[] }>();

  /** Lists the statements beforehand, so that unchecked ones are reported. */
  constructor(...statements: readonly string[]) {
    for (const statement of statements) this.#checks.set(statement, { count: 0, failures: [] });
  }

  /** Checks a statement. `evidence` describes the counterexample. */
  check(statement: string, holds: boolean, evidence: () => string): void {
    const checked = this.#checks.get(statement);
    if (!checked) throw new Error(`"${statement}" is not one of the statements.`);
    checked.count += 1;
    if (!holds) checked.failures.push(evidence());
  }

  /** Whether each statement was checked and never failed. */
  get hold(): boolean {
    return [...this.#checks.values()].every(({ count, failures }) => count > 0 && failures.length === 0);
  }

  /** One line per statement, with the evidence against false ones. */
  toString(): string {
    return [...this.#checks].map(([statement, checked]) => describe(statement, checked)).join('\n');
  }
}

function describe(statement: string, { count, failures }: { count: number; failures: string[] }): string {
  if (count === 0) return `  NOT CHECKED  ${statement}`;
  if (failures.length === 0) return `  holds  ${statement} (${count.toLocaleString('en')} checks)`;
  const shown = failures.slice(0, SHOWN).map((failure) => `\n           ${failure}`);
  return `  FAILS  ${statement} (${failures.length} of ${count} checks)${shown.join('')}`;
}
