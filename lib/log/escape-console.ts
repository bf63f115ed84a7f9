import { format } from 'node:util';
import { printableLines } from './printable.ts';

/** Makes everything that this process prints with these methods of `console` safe for terminals. JSON stays valid. */
export function escapeConsole(...methods: readonly ('log' | 'error')[]): void {
  for (const method of methods) {
    const print = console[method].bind(console);
    console[method] = (...data) => print(printableLines(format(...data)));
  }
}
