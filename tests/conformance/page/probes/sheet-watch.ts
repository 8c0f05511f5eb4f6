interface Session extends EventTarget {
  completePayment(result: unknown): void;
  abort(): void;
}

/** The same event anew; whether it is trusted cannot be copied. */
const copyOf = (event: Event): Event =>
  Object.assign(new Event(event.type), Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted')));

/** How sheets of the browser's wallet were ended by the page; and, when asked, a wallet that says everything twice. */
export class SheetWatch {
  readonly ends: string[] = [];
  saysTwice = false;

  /** Stands in front of the wallet's own session class. */
  install(): void {
    const owner: unknown = Reflect.get(window, 'ApplePaySession');
    if (typeof owner !== 'function') return;
    const prototype = owner.prototype as Session;
    const { completePayment, abort, dispatchEvent } = prototype;
    const { ends } = this;
    const isTwice = (): boolean => this.saysTwice;
    prototype.completePayment = function (this: Session, result) {
      completePayment.call(this, result);
      ends.push(result === 0 || (result as { status?: unknown } | null)?.status === 0 ? 'success' : 'failure');
    };
    prototype.abort = function (this: Session) {
      abort.call(this);
      ends.push('abort');
    };
    prototype.dispatchEvent = function (this: Session, event) {
      const isHandled = dispatchEvent.call(this, event);
      if (isTwice()) dispatchEvent.call(this, copyOf(event));
      return isHandled;
    };
  }
}
