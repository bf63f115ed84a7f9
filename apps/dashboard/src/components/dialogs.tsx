import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Change, type Outcome, useChange } from '../api/use-change.ts';
import { notify } from '../messages/notify.ts';

const CloseContext = createContext(() => {});

/** Closes the dialog around a component. A change that ends after its dialog was left does not close another one. */
export const useClose = (): (() => void) => use(CloseContext);

let show: (dialog: ReactNode) => void = () => {};

/** Opens a dialog on the page. Its properties stay as they are, whatever the page reads meanwhile. */
export const showDialog = (dialog: ReactNode): void => show(dialog);

/** The dialog that is open on a page. Leaving the page leaves it. */
export function DialogHost() {
  const [shown, setShown] = useState<{ readonly dialog: ReactNode }>();
  useEffect(() => {
    show = (dialog) => setShown({ dialog });
  }, []);
  // At once: what opens another page next must not meet the question of the dialog.
  const close = () => flushSync(() => setShown((now) => (now === shown ? undefined : now)));
  return shown && <CloseContext value={close}>{shown.dialog}</CloseContext>;
}

type Options<Input, Result extends Outcome> = Parameters<typeof useChange<Input, Result>>[0];

interface DialogChange<Input, Result extends Outcome> extends Omit<Options<Input, Result>, 'onDone'> {
  /** The notification. */
  readonly textOf: (...done: Parameters<NonNullable<Options<Input, Result>['onDone']>>) => string;
}

/** A change that a dialog makes. When it is done, the dialog closes, and a notification says so. */
export function useDialogChange<Input = void, Result extends Outcome = Outcome>(
  options: DialogChange<Input, Result>,
): Change<Input> {
  const close = useClose();
  const { textOf, ...change } = options;
  return useChange<Input, Result>({
    ...change,
    onDone: (...done) => {
      close();
      notify(textOf(...done));
    },
  });
}
