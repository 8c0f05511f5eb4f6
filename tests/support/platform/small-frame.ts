import { parseHTML } from 'linkedom';

/** A document with the parts of the packages' page that its painting looks for, and no more. */
export const smallFrame = (): { readonly document: Document; readonly tap: (testId: string) => boolean } => {
  const { document, Event } = parseHTML(
    `<html><head></head><body><div id="root">…</div><template id="failed"><p>failed</p></template><template id="first-paint" data-chosen="chosen"><div>` +
      `<input data-testid="account-field"><button data-testid="account-search"></button><main><div><p role="status"></p></div></main>` +
      `<p data-testid="chosen"></p><button data-testid="continue"></button></div>` +
      `<div></div><p></p><section><h2></h2><ul><li></li></ul></section><button></button></template></body></html>`,
  );
  const tap = (testId: string): boolean => {
    const event = new Event('click', { bubbles: true, cancelable: true });
    document.querySelector(`#root [data-testid="${testId}"]`)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { document, tap };
};
