import { Effect, Option, Schema } from 'effect';
import type { PlatformAnswer } from '../../../domain/outcome/evidence.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import { type WalletCalls, WalletGateway, type WalletOrder } from '../../../domain/ports/wallets.ts';

const decodeToken = Schema.decodeUnknownOption(Schema.Struct({ paymentData: Schema.Unknown }));

/** Returns the value as JSON text; `null` if JSON cannot represent it or it is absent. */
const jsonOf = (value: unknown): string => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json ?? 'null';
  } catch {
    return 'null';
  }
};

/**
 * Encodes the wallet's token for Adyen (`applePayToken`): base64 of the JSON of its encrypted part (providers §3.8). A token of
 * another shape is sent whole.
 */
export const applePayToken = (token: unknown): string => {
  const data = Option.match(decodeToken(token), { onNone: () => token, onSome: ({ paymentData }) => paymentData });
  const bytes = new TextEncoder().encode(jsonOf(data));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** `payment_method_type` of adyen_verify_pay: Adyen's name of the wallet. */
const PAYMENT_METHOD_TYPE = 'applepay';

/**
 * Adyen as the processor of the device's wallet (26), by separate platform calls (cashier §7): the merchant session is the
 * platform's session data, which needs no validation address, and the token is verified.
 */
export class AdyenWalletGateway extends WalletGateway {
  readonly #calls: WalletCalls;
  constructor(calls: WalletCalls) {
    super();
    this.#calls = calls;
  }

  override merchantSession(order: WalletOrder, _validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    return this.#calls.sessionData(order, domain);
  }

  override authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.suspend(() => this.#calls.verify(order, applePayToken(token), PAYMENT_METHOD_TYPE));
  }
}
