import { Hono } from 'hono';
import type { Outcome } from '../domain/outcome/outcome.ts';
import type { ProviderManifest } from '../domain/payment-method/provider-manifest.ts';
import type { SandboxEnvironment } from './web/faulted-answer.ts';
import type { ReadRows } from './database/seeds.ts';

/** A card number that forces a result (shown on the start page and in /sandbox/fixtures). */
export interface TestCard {
  readonly number: string;
  readonly outcome: Outcome | 'pending' | 'late-success';
  readonly payType: number;
  readonly note: string;
}

/** The card used for a charge, as the platform would store it for reuse. */
export interface ChargedCard {
  readonly sourceId: string;
  /** Only set for a test card: the sandbox forces the same result when the saved card is used again. */
  readonly number: string;
  readonly last4: string;
  readonly bin: string;
  readonly scheme: string;
  readonly fingerprint: string;
  readonly issuerCountry: string;
  /** MM/YY. */
  readonly validDate: string;
}

/** A request from the page about an order after its create. */
export interface FollowUpRequest {
  readonly orderId: string;
  readonly payType: number;
  readonly amountCents: number;
}

export interface ChargeRequest extends FollowUpRequest {
  /** The create call's wire fields: cko_token, platform_data … */
  readonly fields: Readonly<Record<string, string>>;
  /** The saved card named in the request, if the platform knows it. */
  readonly savedCard: ChargedCard | null;
}

export interface DeclineFacts {
  readonly errCode: string;
  readonly errSummary: string;
  readonly failReason: string;
  readonly failDetail: string;
}

/** The provider's answer to the platform, which learns it after `afterMs`; `platformData` is also passed to the page. */
export type ChargeDecision =
  | (LateDecision & { readonly afterMs: number; readonly platformData?: string })
  /** Stays undecided. */
  | { readonly kind: 'pending'; readonly platformData?: string }
  /** The shopper must visit a page of the provider, which ends with `context.decide`. Nothing is charged yet. */
  | { readonly kind: 'redirect'; readonly url: string; readonly platformData: string }
  /** The page must act first, with a verification or a wallet token. Nothing is charged yet. */
  | { readonly kind: 'action'; readonly platformData: string };

/** The result of an order after the shopper was redirected. */
export type LateDecision =
  | { readonly kind: 'paid'; readonly card: ChargedCard | null }
  | { readonly kind: 'declined'; readonly facts: DeclineFacts; readonly card: ChargedCard | null };

/** Parameters that a provider adds to its return address, such as Adyen's `redirectResult`. */
export type WayBackQuery = Readonly<Record<string, string>>;

export interface ProviderSandboxContext {
  /** Origin of the provider simulators, such as http://localhost:4174. */
  readonly providerOrigin: string;
  readonly siteOrigin: string;
  readonly newId: () => string;
  readonly now: () => number;
  /** Reports the result of an order answered with `redirect` or `action`, once. False if it has already ended or does not exist. */
  readonly decide: (orderId: string, orderDecision: LateDecision) => Promise<boolean>;
  /** Returns the address that the provider sends the shopper back to: the payment return (cashier §2), with its parameters. */
  readonly callbackUrl: (orderId: string, added?: WayBackQuery) => Promise<string>;
}

/** One step of a shopper on a provider's own pages: typing into the field of this name, or pressing the element with this `data-choice`. */
export type WalkStep = { readonly type: string; readonly into: string } | { readonly press: string };

/** Types of movements in a settlement file; `mystery` is one that no column map names. */
export const MOVEMENT_TYPES = ['payment', 'refund', 'chargeback', 'chargeback-reversed', 'fee', 'payout', 'mystery'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** A movement of money, as a provider reports it. Amounts are signed cents: what the merchant receives is positive. */
export interface Movement {
  readonly type: MovementType;
  /** The provider's ids of the payment and of this movement. */
  readonly tx: string;
  readonly action: string;
  /** The merchant's reference, or empty for a movement of a batch. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** Before fees, in the currency of the settlement. */
  readonly settledCents: number;
  readonly settledCurrency: string;
  readonly rate: string;
  readonly feeCents: number;
  /** Epoch ms, or null for a time that the file writes as no time. */
  readonly at: number | null;
  readonly batch: string;
}

/** A provider's simulator: its SDK, hosted pages and acquirer. Each `sandbox/` folder exports one. */
export interface ProviderSandbox {
  readonly id: string;
  readonly testCards: readonly TestCard[];
  /** By choice, the shopper's steps from the order's address until the return. Without it, a choice is one press on the first page. */
  readonly walks?: Readonly<Record<string, readonly WalkStep[]>>;
  /** Serves the simulator's pages and calls on the provider origin, under `/<id>/`. */
  readonly routes: (app: Hono) => void;
  /** The acquirer. Must not charge an order twice, even if called again by mistake. */
  readonly charge: (request: ChargeRequest) => ChargeDecision;
  /**
   * Answers the platform's query about an order after the shopper's return, with the return parameters: the order's result. Null
   * while the provider has no result, and for parameters of another order's payment; the order then stays pending.
   */
  readonly returned?: (request: FollowUpRequest & { readonly query: WayBackQuery }) => LateDecision | null;
  /** submit_authentication_result: the verification's result as the page sends it. */
  readonly authenticate?: (request: FollowUpRequest & { readonly platformData: string }) => ChargeDecision;
  /** The merchant session of a wallet sheet, or null if the provider refuses (adyen_apple_pay_session_data, wallet_merchant_session). */
  readonly merchantSession?: (request: FollowUpRequest & { readonly validationUrl: string; readonly domain: string }) => object | null;
  /** Takes the wallet's token (adyen_verify_pay, wallet_authorize, submit_payment_token). A repeated order gets the first answer. */
  readonly authorise?: (request: FollowUpRequest & { readonly token: string }) => ChargeDecision;
  /** The provider's settlement file: its header and rows, as its own report writes these movements. */
  readonly settlement?: (movements: readonly Movement[]) => readonly (readonly string[])[];
  /** confirm_wallet_pay, if the provider requires it. */
  readonly confirm?: (request: FollowUpRequest & { readonly token: string }) => ChargeDecision;
}

export type CreateProviderSandbox = (context: ProviderSandboxContext) => ProviderSandbox;

/** A provider in the sandbox: its manifest and its simulator. */
export interface ProviderModule {
  readonly manifest: ProviderManifest;
  readonly create: CreateProviderSandbox;
}

/** Passes every request below a mounted program's path to the program. */
export const mountRoutes = (mounts: readonly Mountable[], point: MountPoint): Hono<SandboxEnvironment> => {
  const routes = new Hono<SandboxEnvironment>({ strict: false });
  for (const { path, mount } of mounts) {
    const answer = mount(point);
    for (const pattern of [path, `${path}/*`]) {
      routes.all(pattern, (context) => answer(context.req.raw, context.env?.incoming?.socket.remoteAddress ?? ''));
    }
  }
  return routes;
};

/** The services that the sandbox's server offers a mounted program. */
export interface MountPoint {
  /** Reads the platform's database; cannot write. */
  readonly read: ReadRows;
  /** Folder for data that outlives the process, or null if the sandbox keeps nothing. */
  readonly dataFolder: string | null;
}

/** Answers a request; `address` is the caller's network address, empty if there is no network. */
type MountedFetch = (request: Request, address: string) => Response | Promise<Response>;

/** A separate program on the site's server, which handles everything at and below `path`, headers included. */
export interface Mountable {
  /** Path of the program, such as `/finance`. */
  readonly path: string;
  readonly mount: (point: MountPoint) => MountedFetch;
  /** Returns lines to print at server start, each a label and a text. */
  readonly notices: (siteOrigin: string) => readonly (readonly [string, string])[];
}
