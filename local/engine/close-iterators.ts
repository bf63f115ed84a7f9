import { AbstractIterator } from 'abstract-level';

/**
 * Lets dynalite close its iterators. It calls `return()`, a method that the store's iterators no longer have. Every
 * list would leave an iterator open, and with it a snapshot of the store.
 */
export function closeIterators(): void {
  // The common prototype of the iterators over entries, keys and values.
  const common: { close?: () => Promise<void>; return?: () => Promise<void> } = Object.getPrototypeOf(
    AbstractIterator.prototype,
  );
  const { close } = common;
  if (!close) throw new Error('The iterators of the store are not what they were: see whether they are closed.');
  common.return ??= close;
}
