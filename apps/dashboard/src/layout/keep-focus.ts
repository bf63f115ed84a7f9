const CONTROL = ':is(a[href], button, input):not(:disabled, [aria-disabled="true"])';

/** The column of what has the focus, and the rows that get it instead, the best first. */
interface Place {
  readonly column: number;
  readonly rows: readonly HTMLTableRowElement[];
}

let last: Element | null = null;
/** Where the focus was in the page, also while a dialog or a menu has it. */
let place: Place | undefined;

export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Keeps the focus in its place when what had it is gone, hidden or disabled, such as a deleted row or the button that opened a
 * dialog. The next row of its table gets it, otherwise the heading. The dialog itself keeps the focus.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    // Dialogs and menus are outside.
    if (last?.closest('#root')) place = last.closest('main') ? placeOf(last) : undefined;
  });
  new MutationObserver(() => {
    const isLost = last !== null && (!last.checkVisibility() || last.matches(':disabled'));
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== last;
    if (isLost && !isElsewhere && !document.querySelector('[role="dialog"]')) focusNext();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** What is outside of the rows, such as a button for selected ones, belongs to the last selected row. */
function placeOf(element: Element): Place {
  const selected = document.querySelectorAll<HTMLTableRowElement>('main tbody tr:has(input:checked)');
  const row = element.closest<HTMLTableRowElement>('tbody tr') ?? [...selected].at(-1);
  const rows = [...(row?.closest('tbody')?.rows ?? [])];
  const at = row ? rows.indexOf(row) : 0;
  return {
    column: element.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0,
    rows: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()],
  };
}

function focusNext(): void {
  const row = place?.rows.find(({ isConnected }) => isConnected);
  const cell = row?.cells[place?.column ?? 0];
  const control = cell?.querySelector<HTMLElement>(CONTROL) ?? row?.querySelector<HTMLElement>(CONTROL);
  if (control) control.focus();
  else focusHeading();
}
