interface Session extends EventTarget {
  completePayment(result: unknown): void;
  abort(): void;
}

/** A copy of the event, without `isTrusted`, which cannot be copied. */
const copyOf = (event: Event): Event =>
  Object.assign(new Event(event.type), Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted')));

/** Records how the page ended each sheet of the browser's wallet and, on request, makes the wallet send each event twice. */
export class WalletSheetWatch {
  readonly ends: string[] = [];
  repeatsEvents = false;

  /** Wraps the methods of the wallet's session class. */
  install(): void {
    const owner: unknown = Reflect.get(window, 'ApplePaySession');
    if (typeof owner !== 'function') return;
    const prototype = owner.prototype as Session;
    const { completePayment, abort, dispatchEvent } = prototype;
    const { ends } = this;
    const isTwice = (): boolean => this.repeatsEvents;
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
