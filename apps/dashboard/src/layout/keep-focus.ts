let last: Element | null = null;

export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Moves the focus to the heading when what had it is gone, hidden or disabled, such as a deleted row or the button that
 * opened a dialog. The dialog itself keeps the focus.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  new MutationObserver(() => {
    const isLost = last !== null && (!last.checkVisibility() || last.matches(':disabled'));
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== last;
    if (isLost && !isElsewhere && !document.querySelector('[role="dialog"]')) focusHeading();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
