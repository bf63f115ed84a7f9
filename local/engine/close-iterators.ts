import { AbstractIterator } from 'abstract-level';

/**
 * Lets dynalite close its iterators. Dynalite calls `return()`, which the store's iterators no longer have. Without this
 * method, every list would leave an iterator and a snapshot of the store open.
 */
export function closeIterators(): void {
  // The shared prototype of the iterators over entries, keys and values.
  const common: { close?: () => Promise<void>; return?: () => Promise<void> } = Object.getPrototypeOf(
    AbstractIterator.prototype,
  );
  const { close } = common;
  if (!close) throw new Error('The iterators of the store have changed. Check that dynalite closes them.');
  common.return ??= close;
}
