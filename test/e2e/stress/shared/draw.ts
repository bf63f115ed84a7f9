import { createHash } from 'node:crypto';

/**
 * A number from 0 up to but not including 1 that depends only on the seed and the names of the draw. It is the same in
 * every run, whatever the order of the draws.
 */
export function draw(seed: number, ...names: readonly (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...names]))
    .digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** Picks one of several choices. Each gets its share of all draws. */
export function pick<Choice extends string>(shares: Readonly<Record<Choice, number>>, drawn: number): Choice {
  const choices = Object.entries(shares) as [Choice, number][];
  let rest = drawn * choices.reduce((sum, [, share]) => sum + share, 0);
  for (const [choice, share] of choices) {
    rest -= share;
    if (rest < 0) return choice;
  }
  throw new Error('There are no choices to pick from.');
}

/** A random seed, for runs without a given one. */
export function newSeed(): number {
  return Date.now() % 1_000_000_000;
}
