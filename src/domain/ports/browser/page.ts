/** Names and values of hidden fields that a page is left with, such as the MD and PaReq of 3-D Secure 1. */
export type PostedForm = Readonly<Record<string, string>>;

/** The current page: visibility, leaving and coming back. */
export abstract class Page {
  abstract visible(): boolean;
  /** Called when the page becomes visible or hidden; returns the unsubscribe function. */
  abstract onVisibility(changed: (visible: boolean) => void): () => void;
  /** Called when the shopper comes back: visible again, online again, shown from the back-forward cache (D3). */
  abstract onReturn(returned: () => void): () => void;
  /** Origin of the page, such as https://pay.example. */
  abstract origin(): string;
  /** Whether the shopper's device asks for dark colours. */
  abstract dark(): boolean;
  /** True when the browser is sure that it has no connection; false says nothing. */
  abstract offline(): boolean;
  /** Leaves for another address; with a form, by posting its fields there. */
  abstract leaveFor(url: string, form?: PostedForm | null): void;
  /** Opens another address in a window of its own; inside a tap only, or the browser may refuse. */
  abstract openWindow(url: string): void;
  abstract reload(): void;
  /** Called when the page is left, whether or not the browser keeps it in its back/forward cache; returns the unsubscribe function. */
  abstract onLeft(left: () => void): () => void;
  /** Called when the browser shows the page from its back/forward cache, as it was left; returns the unsubscribe function. */
  abstract onRestored(restored: () => void): () => void;
  /** From now on the browser asks before the page is left, except when this port leaves it; or, for false, asks no more. */
  abstract askBeforeLeaving(asks: boolean): void;
}
