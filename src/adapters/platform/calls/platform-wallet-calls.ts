import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type Evidence, PlatformAnswer } from '../../../domain/outcome/evidence.ts';
import type { PlatformError, PackageConfigSource } from '../../../domain/ports/platform.ts';
import type { PayableDomains, WalletCalls } from '../../../domain/ports/wallets.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import type { Decoder } from '../schemas/wire-values.ts';
import { decodeDomainAnswer, decodeAuthorisation, decodeMerchantSession, decodeSessionData, decodeSubmission } from '../schemas/wallet.ts';

/** PayableDomains using check_domain_payable, which changes nothing on the platform. */
export const platformPayableDomains = (client: PlatformClient): PayableDomains => ({
  check: (payType, domain, uid) =>
    client.request('check_domain_payable', { pay_type: payType, domain, uid, check_only: 1 }, decodeDomainAnswer, {
      // The shopper has tapped and waits on screen.
      timeoutMs: limits.screenWait,
    }),
});

/** Returns a token as text for the wire. A token that is already text, such as a provider's own encoding, is unchanged. */
const tokenText = (token: unknown): string => (typeof token === 'string' ? token : JSON.stringify(token ?? null));

/** WalletCalls using the six calls of cashier §7 and D1. Never repeats a request; every failure is a PlatformError. */
export const platformWalletCalls = (client: PlatformClient, config: PackageConfigSource): WalletCalls => {
  /** Makes a call about an order; returns its evidence as the platform's own answer. */
  const answer = (
    orderId: string,
    call: Parameters<PlatformClient['request']>[0],
    fields: Parameters<PlatformClient['request']>[1],
    decode: Decoder<Partial<Evidence>>,
  ): Effect.Effect<PlatformAnswer, PlatformError> =>
    Effect.map(client.request(call, fields, decode), (evidence) => new PlatformAnswer(orderId, evidence));
  const sessionKey = (): string | undefined => client.identity.sessionKey() ?? undefined;
  return {
    merchantSession: (order, validationUrl, domain) => {
      const { orderId, payType } = order;
      return client.request(
        'wallet_merchant_session',
        { app_order: orderId, pay_type: payType, validation_url: validationUrl, domain },
        decodeMerchantSession,
      );
    },
    authorise: ({ orderId, payType }, token) =>
      Effect.suspend(() =>
        answer(
          orderId,
          'wallet_authorize',
          { app_order: orderId, pay_type: payType, token: tokenText(token), session_key: sessionKey() },
          decodeAuthorisation,
        ),
      ),
    confirm: ({ orderId }, encryptedTokenData) =>
      answer(orderId, 'confirm_wallet_pay', { order_id: orderId, token_data: tokenText(encryptedTokenData) }, decodeAuthorisation),
    /** Name and merchant come from the package config as loaded so far (D54); missing values are omitted. */
    sessionData: ({ orderId, uid }, domain) =>
      Effect.suspend(() => {
        const merchant = config.known()?.adyenMerchant;
        return client.request(
          'adyen_apple_pay_session_data',
          {
            uid,
            source: client.source,
            display_name: merchant?.displayName ?? undefined,
            domain_name: domain,
            app_order: orderId,
            merchant_identifier: merchant?.merchantIdentifier ?? undefined,
          },
          decodeSessionData,
        );
      }),
    verify: ({ orderId }, token, paymentMethodType) =>
      Effect.suspend(() =>
        answer(
          orderId,
          'adyen_verify_pay',
          {
            app_order: orderId,
            apple_pay_token: tokenText(token),
            payment_method_type: paymentMethodType,
            session_key: sessionKey(),
          },
          decodeAuthorisation,
        ),
      ),
    submitToken: (orderId, platformData) =>
      answer(orderId, 'submit_payment_token', { order_id: orderId, platform_data: platformData }, decodeSubmission),
  };
};
