/** Makes a held Enter key act once: its repetitions would press the next button that gets the focus. */
export function ignoreHeldEnter(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
