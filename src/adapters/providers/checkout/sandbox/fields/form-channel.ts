import type { FieldName } from '../protocol.ts';

/** A field's content, only ever sent to other frames of the provider's origin. */
interface FieldValue {
  readonly field: FieldName;
  readonly digits: string;
  readonly isValid: boolean;
}

type Message =
  | { readonly type: 'who-is-there' }
  | { readonly type: 'cvv-length'; readonly length: number | null }
  | { readonly type: 'collect'; readonly round: number }
  | { readonly type: 'value'; readonly round: number; readonly value: FieldValue };

const COLLECT_TIMEOUT_MS = 3000;

/** The channel between the fields of one form. The browser keeps it within the provider's origin. */
export class FormChannel {
  readonly #channel: BroadcastChannel;
  readonly #own: () => FieldValue;
  readonly #collected = new Map<number, (value: FieldValue) => void>();
  #round = 0;

  /** `joined` is called when another field joins, `cvvLength` when the card's brand requires another CVV length. */
  constructor(formId: string, own: () => FieldValue, joined: () => void, cvvLength: (length: number | null) => void) {
    this.#own = own;
    this.#channel = new BroadcastChannel(`checkout-frames-${formId}`);
    this.#channel.addEventListener('message', (event: MessageEvent<Message>) => {
      const message = event.data;
      if (message.type === 'who-is-there') joined();
      if (message.type === 'cvv-length') cvvLength(message.length);
      if (message.type === 'collect') this.#send({ type: 'value', round: message.round, value: own() });
      if (message.type === 'value') this.#collected.get(message.round)?.(message.value);
    });
    this.#send({ type: 'who-is-there' });
  }

  tellCvvLength(length: number | null): void {
    this.#send({ type: 'cvv-length', length });
  }

  /** Returns the values of all three fields, or null if one does not answer. */
  collect(count: number): Promise<readonly FieldValue[] | null> {
    const round = ++this.#round;
    const values = new Map<FieldName, FieldValue>([[this.#own().field, this.#own()]]);
    return new Promise((resolve) => {
      const finish = (result: readonly FieldValue[] | null): void => {
        clearTimeout(timer);
        this.#collected.delete(round);
        resolve(result);
      };
      const timer = setTimeout(() => finish(null), COLLECT_TIMEOUT_MS);
      this.#collected.set(round, (value) => {
        values.set(value.field, value);
        if (values.size === count) finish([...values.values()]);
      });
      this.#send({ type: 'collect', round });
    });
  }

  #send(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel: its origin is the browser's business
    this.#channel.postMessage(message);
  }
}

type TokeniseResult = { readonly ok: true; readonly token: unknown } | { readonly ok: false; readonly errorCode: string };

const errorCodeOf = (body: unknown): string => {
  const codes: unknown = typeof body === 'object' && body !== null && 'error_codes' in body ? body.error_codes : null;
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : 'tokenisation_failed';
};

/** Sends the card to the provider's own origin for a token. */
export const tokenise = async (values: readonly FieldValue[], publicKey: string, name: string): Promise<TokeniseResult> => {
  const digits = (field: FieldName): string => values.find((value) => value.field === field)?.digits ?? '';
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: publicKey },
      body: JSON.stringify({
        type: 'card',
        number: digits('card-number'),
        expiry_month: Number(digits('expiry-date').slice(0, 2)),
        expiry_year: 2000 + Number(digits('expiry-date').slice(2)),
        cvv: digits('cvv'),
        ...(name === '' ? {} : { name }),
      }),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, token: body } : { ok: false, errorCode: errorCodeOf(body) };
  } catch {
    return { ok: false, errorCode: 'network_error' };
  }
};
