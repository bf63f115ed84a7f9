import { useState } from 'react';
import { type Change, useChange } from '../api/use-change.ts';
import { notify } from './notify.ts';

/** The dialog that is open on a page. A change that ends after its dialog was left does not close another one. */
export function useDialog<Open>() {
  const [shown, setShown] = useState<{ readonly open: Open }>();
  return {
    open: shown?.open,
    show: (open: Open) => setShown({ open }),
    close: () => setShown((now) => (now === shown ? undefined : now)),
  };
}

/** `Delete the pet “Rex”?` → `Deleting the pet “Rex”` */
export const doing = (question: string): string => question.replace(/^(\w+?)e? (.*)\?$/su, '$1ing $2');

/** A change that a dialog makes. When it is done, the dialog closes, and a notification says so. */
export function useDialogChange<Input, Output>(
  what: string,
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  onClose: () => void,
  textOf: (output: Output, input: Input) => string,
): Change<Input> {
  return useChange(what, send, (output, input) => {
    onClose();
    notify(textOf(output, input));
  });
}
