import { type FieldName, type FromField, type FromScript, seal, unseal, type Validation } from '../protocol.ts';

const FRAME_STYLE = 'display:block;inline-size:100%;block-size:100%;min-block-size:24px;border:0;background:transparent';

/** One hosted field on the merchant's page: its frame and its last reported state. */
export class FieldFrame {
  readonly field: FieldName;
  readonly #container: HTMLElement;
  readonly #origin: string;
  readonly #nonce = crypto.randomUUID();
  readonly #iframe: HTMLIFrameElement;
  validation: Validation = { type: 'validation', isValid: false, isEmpty: true, scheme: '', bin: '' };
  isActivated = false;
  isFocused = false;

  constructor(field: FieldName, container: HTMLElement, origin: string, title: string) {
    this.field = field;
    this.#container = container;
    this.#origin = origin;
    // oxlint-disable-next-line react/iframe-missing-sandbox -- set below
    const iframe = container.ownerDocument.createElement('iframe');
    iframe.src = `${origin}/checkout/field.html?field=${field}#${this.#nonce}`;
    iframe.name = `checkout-frames-${field}`;
    iframe.title = title;
    iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    iframe.referrerPolicy = 'no-referrer';
    iframe.style.cssText = FRAME_STYLE;
    container.append(iframe);
    this.#iframe = iframe;
  }

  /** Returns the message if it comes from this field's window, on the provider's origin, with this field's nonce. */
  read(event: MessageEvent<unknown>): FromField | null {
    const source = this.#iframe.contentWindow;
    if (source === null || event.source !== source || event.origin !== this.#origin) return null;
    return unseal<FromField>(this.#nonce, event.data);
  }

  send(message: FromScript): void {
    this.#iframe.contentWindow?.postMessage(seal(this.#nonce, message), this.#origin);
  }

  /** Toggles the `--invalid` modifier of the container's first class, set for an invalid entry that has lost the focus. */
  showValidity(): void {
    const [first] = this.#container.classList;
    if (first === undefined) return;
    const { isValid, isEmpty } = this.validation;
    this.#container.classList.toggle(`${first}--invalid`, !isValid && !isEmpty && !this.isFocused);
  }

  remove(): void {
    this.#iframe.remove();
  }
}
