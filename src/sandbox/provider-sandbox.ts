import type { Hono } from 'hono';
import type { Outcome } from '../domain/outcome/outcome.ts';

/** A card number that forces a result (shown on the start page and in /sandbox/fixtures). */
export interface TestCard {
  readonly number: string;
  readonly outcome: Outcome | 'pending' | 'late-success';
  /** Pay type number. */
  readonly channel: number;
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

/** What the provider answers to the platform. `afterMs` delays the moment at which the platform learns of it. */
export type ChargeDecision =
  | { readonly kind: 'paid'; readonly card: ChargedCard | null; readonly afterMs: number }
  | { readonly kind: 'declined'; readonly facts: DeclineFacts; readonly card: ChargedCard | null; readonly afterMs: number }
  /** Never decided by itself. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'redirect'; readonly url: string; readonly platformData: string };

export interface ProviderSandboxContext {
  /** Origin of the provider stand-ins, such as http://localhost:4174. */
  readonly providerOrigin: string;
  readonly siteOrigin: string;
  readonly newId: () => string;
  readonly now: () => number;
}

/** A provider's other side: its stand-in SDK, hosted pages and acquirer. One folder `sandbox/` exports one of these. */
export interface ProviderSandbox {
  readonly id: string;
  readonly testCards: readonly TestCard[];
  /** Serves the stand-in's pages and calls on the provider origin, under `/<id>/`. */
  readonly routes: (app: Hono) => void;
  /** The acquirer: may be called again with the same order id only by mistake, which it must refuse to charge twice. */
  readonly charge: (request: ChargeRequest) => ChargeDecision;
}

/** Default export of `src/adapters/providers/<id>/sandbox/server.ts`. */
export type CreateProviderSandbox = (context: ProviderSandboxContext) => ProviderSandbox;
