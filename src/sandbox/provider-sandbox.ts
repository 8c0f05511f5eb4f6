import type { Hono } from 'hono';
import type { Outcome } from '../domain/outcome/outcome.ts';
import type { ProviderManifest } from '../domain/payment-method/provider-manifest.ts';

/** A card number that forces a result (shown on the start page and in /sandbox/fixtures). */
export interface TestCard {
  readonly number: string;
  readonly outcome: Outcome | 'pending' | 'late-success';
  /** Pay type number. */
  readonly payType: number;
  readonly note: string;
}

/** The card that a charge was made with, as the platform would keep it for reuse. */
export interface ChargedCard {
  readonly sourceId: string;
  /** Of a test card only: the sandbox forces the same result when the saved card is used again. */
  readonly number: string;
  readonly last4: string;
  readonly bin: string;
  readonly scheme: string;
  readonly fingerprint: string;
  readonly issuerCountry: string;
  /** MM/YY. */
  readonly validDate: string;
}

export interface ChargeRequest {
  readonly orderId: string;
  readonly payType: number;
  readonly amountCents: number;
  /** The create call's wire fields: cko_token, platform_data … */
  readonly fields: Readonly<Record<string, string>>;
  /** The saved card that the request names, when the platform knows it. */
  readonly savedCard: ChargedCard | null;
}

export interface DeclineFacts {
  readonly errCode: string;
  readonly errSummary: string;
  readonly failReason: string;
  readonly failDetail: string;
}

/**
 * The provider's answer to the platform. `afterMs` delays when the platform learns it; `platformData` is given to the
 * page as well, such as a provider's result code.
 */
export type ChargeDecision =
  | { readonly kind: 'paid'; readonly card: ChargedCard | null; readonly afterMs: number; readonly platformData?: string }
  | {
      readonly kind: 'declined';
      readonly facts: DeclineFacts;
      readonly card: ChargedCard | null;
      readonly afterMs: number;
      readonly platformData?: string;
    }
  /** Never decided by itself. */
  | { readonly kind: 'pending'; readonly platformData?: string }
  /** The shopper must visit a page of the provider, which ends with `context.decide`. Nothing is charged yet. */
  | { readonly kind: 'redirect'; readonly url: string; readonly platformData: string }
  /** The page has to act first, by a verification or a wallet's token. Nothing is charged yet. */
  | { readonly kind: 'action'; readonly platformData: string };

/** How an order ends that the shopper was sent away with. */
export type LateDecision =
  | { readonly kind: 'paid'; readonly card: ChargedCard | null }
  | { readonly kind: 'declined'; readonly facts: DeclineFacts; readonly card: ChargedCard | null };

/** What the page sends about an order after its create. */
export interface FollowUpRequest {
  readonly orderId: string;
  readonly payType: number;
  readonly amountCents: number;
}

/** What a provider adds to the address of its way back, such as Adyen's `redirectResult`. */
export type WayBackQuery = Readonly<Record<string, string>>;

export interface ProviderSandboxContext {
  /** Origin of the provider simulators, such as http://localhost:4174. */
  readonly providerOrigin: string;
  readonly siteOrigin: string;
  readonly newId: () => string;
  readonly now: () => number;
  /**
   * The provider tells the platform how an order ended that it had answered `redirect` or `action` for: charges, decides
   * and credits it, once. False when the order has ended before or does not exist.
   */
  readonly decide: (orderId: string, orderDecision: LateDecision) => Promise<boolean>;
  /** Where the provider sends the shopper back to: the payment return of an order (cashier §2), with what the provider adds to it. */
  readonly callbackUrl: (orderId: string, added?: WayBackQuery) => Promise<string>;
}

/** One step of a shopper on a provider's own pages: types into the field of this name, or presses what carries this `data-choice`. */
export type WalkStep = { readonly type: string; readonly into: string } | { readonly press: string };

/** A provider's simulator: its SDK, hosted pages and acquirer. Each folder `sandbox/` exports one. */
export interface ProviderSandbox {
  readonly id: string;
  readonly testCards: readonly TestCard[];
  /**
   * By choice, what the shopper does from the address that an order leads to until the way back: for pages one after the other, such
   * as a form and the bank's question. Without it, a choice is one press on the first page.
   */
  readonly walks?: Readonly<Record<string, readonly WalkStep[]>>;
  /** Serves the simulator's pages and calls on the provider origin, under `/<id>/`. */
  readonly routes: (app: Hono) => void;
  /** The acquirer. It must not charge an order twice, even if it is called again by mistake. */
  readonly charge: (request: ChargeRequest) => ChargeDecision;
  /**
   * The platform asks about an order whose shopper has come back, with what the way back carried: how the order ends. Null while the
   * provider has no end for it, and for a query that is not of this order's payment; the order stays pending then.
   */
  readonly returned?: (request: FollowUpRequest & { readonly query: WayBackQuery }) => LateDecision | null;
  /** submit_authentication_result: the verification's result as the page sends it. */
  readonly authenticate?: (request: FollowUpRequest & { readonly platformData: string }) => ChargeDecision;
  /** The merchant session of a wallet sheet, or null when the provider refuses (adyen_apple_pay_session_data, wallet_merchant_session). */
  readonly merchantSession?: (request: FollowUpRequest & { readonly validationUrl: string; readonly domain: string }) => object | null;
  /** The wallet's token (adyen_verify_pay, wallet_authorize, submit_payment_token). The same order again gets the first answer. */
  readonly authorise?: (request: FollowUpRequest & { readonly token: string }) => ChargeDecision;
  /** confirm_wallet_pay, where the provider asks for it. */
  readonly confirm?: (request: FollowUpRequest & { readonly token: string }) => ChargeDecision;
}

/** Default export of `src/adapters/providers/<id>/sandbox/server.ts`. */
export type CreateProviderSandbox = (context: ProviderSandboxContext) => ProviderSandbox;

/** A provider as the sandbox needs it: its manifest and its simulator. */
export interface ProviderModule {
  readonly manifest: ProviderManifest;
  readonly create: CreateProviderSandbox;
}
