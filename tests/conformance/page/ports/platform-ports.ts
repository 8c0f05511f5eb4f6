import { Effect } from 'effect';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import type { PayType } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import { type Evidence, PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import { OrderFollowUp, Orders, type CreateOrderRequest } from '../../../../src/domain/ports/payment.ts';
import { PayableDomains, type DomainAnswer, WalletCalls, type WalletOrder } from '../../../../src/domain/ports/wallets.ts';
import { PlatformRefusal, PlatformUnreachable, type PlatformError, SavedCards } from '../../../../src/domain/ports/platform.ts';

/** An answer of the suite's in-memory platform. */
export type SuiteAnswer =
  | { readonly kind: 'ok'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'unreachable'; readonly cause: 'network' | 'timeout' | 'server-error' | 'undecodable' };

/** The check that this page belongs to; each check has its own platform. */
const CHECK_ID = location.pathname.split('/').at(-1) ?? '';

/** Calls the suite's platform by the name of the port's method. */
const post = (name: string, body: unknown): Effect.Effect<unknown, PlatformError> =>
  Effect.tryPromise({
    try: async (signal): Promise<SuiteAnswer> => {
      const response = await fetch(`/conformance/platform/${CHECK_ID}/${name}`, { method: 'POST', body: JSON.stringify(body), signal });
      return response.json();
    },
    catch: () => new PlatformUnreachable('network', -2, name),
  }).pipe(
    Effect.flatMap((answer): Effect.Effect<unknown, PlatformError> => {
      if (answer.kind === 'ok') return Effect.succeed(answer.value);
      if (answer.kind === 'refused') return Effect.fail(new PlatformRefusal(answer.code, answer.message));
      return Effect.fail(new PlatformUnreachable(answer.cause, -2, name));
    }),
  );

/** The suite answers in the port's own terms; the wire format is the platform adapters' business. */
const call = <T>(name: string, body: unknown): Effect.Effect<T, PlatformError> => post(name, body) as Effect.Effect<T, PlatformError>;
const evidence = (name: string, body: unknown): Effect.Effect<Partial<Evidence>, PlatformError> => call(name, body);
const answerOf = (orderId: string, name: string, body: unknown): Effect.Effect<PlatformAnswer, PlatformError> =>
  Effect.map(evidence(name, body), (facts) => new PlatformAnswer(orderId, facts));

export class RemoteOrders extends Orders {
  override create(request: CreateOrderRequest): Effect.Effect<Order, PlatformError> {
    return call('create', request);
  }
  override byRequestId(requestId: string): Effect.Effect<Order | null, PlatformError> {
    return call('by-request-id', { requestId });
  }
  override evidence({ orderId, sentOn }: Parameters<Orders['evidence']>[0]): Effect.Effect<Partial<Evidence>> {
    return evidence('evidence', { orderId, sentOn }).pipe(Effect.catch(() => Effect.succeed({})));
  }
  override cancelClicked(orderId: string, reason: string): Effect.Effect<void, PlatformError> {
    return call('cancel', { orderId, reason });
  }
}

export class RemotePayableDomains extends PayableDomains {
  override check(payType: PayType, domain: string): Effect.Effect<DomainAnswer, PlatformError> {
    return Effect.succeed({ isPayable: true, domain, payType });
  }
}

/** This platform saves no cards of its own accord. */
export class RemoteSavedCards extends SavedCards {
  override list(): Effect.Effect<readonly SavedCard[], PlatformError> {
    return Effect.succeed([]);
  }
  override byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError> {
    return call('card-of-order', { orderId });
  }
  override update(): Effect.Effect<void, PlatformError> {
    return Effect.void;
  }
  override remove(): Effect.Effect<void, PlatformError> {
    return Effect.void;
  }
}

export class RemoteWalletCalls extends WalletCalls {
  override merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    return post('merchant-session', { order, validationUrl, domain });
  }
  override authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return answerOf(order.orderId, 'authorise', { order, token });
  }
  override confirm(order: WalletOrder, encryptedTokenData: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return answerOf(order.orderId, 'confirm', { order, token: encryptedTokenData });
  }
  override sessionData(order: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError> {
    return post('merchant-session', { order, validationUrl: '', domain });
  }
  override verify(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    return answerOf(order.orderId, 'authorise', { order, token });
  }
  override submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError> {
    return answerOf(orderId, 'authorise', { order: { orderId }, token: platformData });
  }
}

export class RemoteFollowUp extends OrderFollowUp {
  override submitAuthentication(orderId: string, platformData: string): Effect.Effect<string | null, PlatformError> {
    return call('submit-authentication', { orderId, platformData });
  }
}
