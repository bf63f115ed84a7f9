import { AbstractIterator } from 'abstract-level';

/**
 * Lets dynalite close what it opens. It ends each read of a list with the `return()` of the store's iterator, a method
 * that the store no longer has: every list would leave an iterator open, with a snapshot of the store, for good.
 */
export function closeIterators(): void {
  // What the iterators over entries, keys and values have in common.
  const common: { close?: () => Promise<void>; return?: () => Promise<void> } = Object.getPrototypeOf(
    AbstractIterator.prototype,
  );
  const { close } = common;
  if (!close) throw new Error('The iterators of the store are not what they were: see whether they are closed.');
  common.return ??= close;
}
