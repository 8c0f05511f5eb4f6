import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type Evidence, PlatformAnswer } from '../../../domain/outcome/evidence.ts';
import type { PayType } from '../../../domain/payment-method/provider-manifest.ts';
import type { PlatformError, PackageConfigSource } from '../../../domain/ports/platform.ts';
import { type DomainAnswer, PayableDomains, WalletCalls, type WalletOrder } from '../../../domain/ports/wallets.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import type { Decoder } from '../schemas/wire-values.ts';
import { decodeDomainAnswer, decodeAuthorisation, decodeMerchantSession, decodeSessionData, decodeSubmission } from '../schemas/wallet.ts';

/** PayableDomains using check_domain_payable, which changes nothing on the platform. */
export class PlatformPayableDomains extends PayableDomains {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override check(payType: PayType, domain: string, uid: string): Effect.Effect<DomainAnswer, PlatformError> {
    return this.#client.request('check_domain_payable', { pay_type: payType, domain, uid, check_only: 1 }, decodeDomainAnswer, {
      // The shopper has tapped and waits on screen.
      timeoutMs: limits.screenWait,
    });
  }
}

/** Returns a token as text for the wire. A token that is already text, such as a provider's own encoding, is unchanged. */
const tokenText = (token: unknown): string => (typeof token === 'string' ? token : JSON.stringify(token ?? null));

/** WalletCalls using the six calls of cashier §7 and D1. Never repeats a request; every failure is a PlatformError. */
export class PlatformWalletCalls extends WalletCalls {
  readonly #client: PlatformClient;
  readonly #config: PackageConfigSource;
  constructor(client: PlatformClient, config: PackageConfigSource) {
    super();
    this.#client = client;
    this.#config = config;
  }

  override merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    const { orderId, payType } = order;
    return this.#client.request(
      'wallet_merchant_session',
      { app_order: orderId, pay_type: payType, validation_url: validationUrl, domain },
      decodeMerchantSession,
    );
  }

  override authorise({ orderId, payType }: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.suspend(() =>
      this.#answer(
        orderId,
        'wallet_authorize',
        { app_order: orderId, pay_type: payType, token: tokenText(token), session_key: this.#sessionKey() },
        decodeAuthorisation,
      ),
    );
  }

  override confirm({ orderId }: WalletOrder, encryptedTokenData: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return this.#answer(
      orderId,
      'confirm_wallet_pay',
      { order_id: orderId, token_data: tokenText(encryptedTokenData) },
      decodeAuthorisation,
    );
  }

  /** Name and merchant come from the package config as loaded so far (D54); missing values are omitted. */
  override sessionData({ orderId, uid }: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError> {
    return Effect.suspend(() => {
      const merchant = this.#config.known()?.adyenMerchant;
      return this.#client.request(
        'adyen_apple_pay_session_data',
        {
          uid,
          source: this.#client.source,
          display_name: merchant?.displayName ?? undefined,
          domain_name: domain,
          app_order: orderId,
          merchant_identifier: merchant?.merchantIdentifier ?? undefined,
        },
        decodeSessionData,
      );
    });
  }

  override verify({ orderId }: WalletOrder, token: unknown, paymentMethodType: string): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.suspend(() =>
      this.#answer(
        orderId,
        'adyen_verify_pay',
        {
          app_order: orderId,
          apple_pay_token: tokenText(token),
          payment_method_type: paymentMethodType,
          session_key: this.#sessionKey(),
        },
        decodeAuthorisation,
      ),
    );
  }

  override submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError> {
    return this.#answer(orderId, 'submit_payment_token', { order_id: orderId, platform_data: platformData }, decodeSubmission);
  }

  /** Makes a call about an order; returns its evidence as the platform's own answer. */
  #answer(
    orderId: string,
    call: Parameters<PlatformClient['request']>[0],
    fields: Parameters<PlatformClient['request']>[1],
    decode: Decoder<Partial<Evidence>>,
  ): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.map(this.#client.request(call, fields, decode), (evidence) => new PlatformAnswer(orderId, evidence));
  }

  #sessionKey(): string | undefined {
    return this.#client.identity.sessionKey() ?? undefined;
  }
}
