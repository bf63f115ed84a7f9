import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Change, useChange } from '../api/use-change.ts';
import { notifyDone } from './notify.ts';

const CloseContext = createContext(() => {});

/** Closes the dialog around a component. A change that ends after its dialog was left does not close another one. */
export const useClose = (): (() => void) => use(CloseContext);

let show: (dialog: ReactNode) => void = () => {};

/** Opens a dialog on the page. Its properties stay as they are: what others may change meanwhile, it reads itself. */
export const showDialog = (dialog: ReactNode): void => show(dialog);

/** The dialog that is open on a page. Leaving the page leaves it. */
export function DialogHost() {
  const [shown, setShown] = useState<{ readonly dialog: ReactNode }>();
  useEffect(() => {
    show = (dialog) => setShown({ dialog });
  }, []);
  const close = () => setShown((now) => (now === shown ? undefined : now));
  return shown && <CloseContext value={close}>{shown.dialog}</CloseContext>;
}

/** `Delete the pet “Rex”?` → `Deleting the pet “Rex”` */
export const doing = (question: string): string => question.replace(/^(\w+?)e? (.*)\?$/su, '$1ing $2');

/** A change that a dialog makes. When it is done, the dialog closes, and a notification says so. */
export function useDialogChange<Input, Output>(
  what: string,
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  textOf: (output: Output, input: Input) => string,
): Change<Input> {
  const close = useClose();
  return useChange(what, send, (output, input, wasLeft) => {
    const text = textOf(output, input);
    close();
    notifyDone(text, wasLeft);
  });
}
