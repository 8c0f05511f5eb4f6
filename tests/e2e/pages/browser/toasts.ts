declare global {
  interface Window {
    /** Every text that a toast of this page has shown. */
    toasts: string[];
  }
}

/** Init script: toasts disappear soon, so the text of each is recorded. */
export const noteToasts = (): void => {
  window.toasts = [];
  const note = (): void => {
    const text = document.querySelector('[data-testid="toast"]')?.textContent?.trim() ?? '';
    if (text !== '' && window.toasts.at(-1) !== text) window.toasts.push(text);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
};
