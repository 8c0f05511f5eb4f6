import type { PageArrival } from '../../application/session/app-account.ts';
import type { BoundSession, LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { PayToUser } from '../../domain/account/account.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { ChargeList, PayItem } from '../../domain/order/pay-item.ts';
import type { RepurchasePolicy } from '../../domain/gray/gray.ts';
import type { AccountChoice, LoginLink } from '../../domain/login/auto-login.ts';
import type { ConfirmationChoice, LoginUser } from '../../domain/login/login-state.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { PaymentMethod, WalletDevice } from '../../domain/payment-method/ways-to-pay.ts';
import type { PayType } from '../../domain/payment-method/provider-manifest.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Uncaught } from '../../domain/report/error-event.ts';
import type { Result } from '../../domain/result.ts';
import type { HomeTab } from '../../domain/share/home-tabs.ts';
import type { LegalPages } from '../../domain/share/legal-links.ts';
import type { StoreTarget } from '../../domain/share/store-target.ts';
import type { UpdateDecision } from '../../domain/site/web-version.ts';
import type { DebugServices, FeedbackServices, RoomAccess, SocialServices } from './later-services.ts';
import type { CardServices, FineServices, PaymentCode, PaymentServices, WalletServices } from './payment-services.ts';

/**
 * The app's API for screens and stores, by area and free of Effect. Each area is created on first access. Provided by `container.ts`.
 * Payment, card and wallet throw until `paymentCode` is loaded.
 */
export interface AppServices {
  readonly account: AccountServices;
  readonly session: SessionServices;
  readonly offer: OfferServices;
  readonly paymentCode: PaymentCode;
  readonly payment: PaymentServices;
  readonly card: CardServices;
  readonly wallet: WalletServices;
  readonly page: PageServices;
  readonly share: ShareServices;
  readonly social: SocialServices;
  readonly fine: FineServices;
  readonly analytics: AnalyticsServices;
  readonly debug: DebugServices;
  readonly feedback: FeedbackServices;
  readonly room: RoomAccess;
}

/** The target remembered on the device and the other accounts to offer; none of them has been checked yet. */
export interface RememberedTarget {
  readonly target: PayToUser | null;
  /** The logged-in shopper's own account, or null for a visitor (cashier §6). */
  readonly own: PayToUser | null;
  /** Earlier accounts, newest first, without the shopper's own. */
  readonly history: readonly PayToUser[];
  /** This tab showed another target before it was reloaded. */
  readonly isOfAnotherTab: boolean;
}

export interface AccountServices {
  /** Looks up the account of a display id that may be topped up; each refusal has its own text (cashier §4, §5, §8). */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** Looks up the account named by an address again (D15); refusals as above. */
  findByUid(uid: string): Promise<Result<PayToUser, Refusal>>;
  chooseTarget(user: PayToUser): void;
  /** Records that this tab shows the remembered target, so that it is known after a reload. */
  showTarget(user: PayToUser): void;
  /** Counts the top-up of an order found paid, once per order. */
  countPaid(intent: PaymentIntent): void;
  rememberedTarget(): RememberedTarget;
  /** URL of the displayed account picture; null (default avatar) if there is none or it `failed` to load. */
  avatar(icon: string | null, failed: boolean): string | null;
  /**
   * Reads the logged-in shopper's history; after a login, uploads the device's history first (cashier §9). Resolves without an answer too.
   */
  refreshHistory(transfer: boolean): Promise<void>;
}

export interface SessionServices {
  /** The logged-in user, or null for a visitor. */
  loggedInUser(): LoginUser | null;
  /** The payer of the current session (`payerOf`), or null while its user is unknown. */
  payer(): string | null;
  /** The current session, for a payment that starts under it. */
  bindSession(): BoundSession;
  /** Logs in as the address requests, else with the kept session (platform §4). */
  startSession(link: LoginLink | null): Promise<LoginEnding>;
  /** Logs in with account and password; the password is not stored anywhere. */
  logIn(name: string, password: string): Promise<LoginEnding>;
  /** False while the session comes from a link and the shopper has not confirmed it (D62). */
  isConfirmed(): boolean;
  /** Records that the shopper confirms the link's account as theirs. */
  confirmSession(): void;
  chooseAccount(choice: AccountChoice): LoginEnding;
  /** The user who is logged in to the surrounding app but not here, or null (cashier §6). Waits for the app as long as specified. */
  appUser(): Promise<LoginUser | null>;
  /** Answers the offer of the app's account. */
  answerAppAccount(choice: ConfirmationChoice): Promise<LoginEnding>;
  logOut(): void;
  /** Called on every login or logout, in this tab or another, and when the platform has identified the user of the session. */
  onSessionChanged(changed: (change: SessionChange) => void): () => void;
}

export interface CashierData {
  readonly chargeList: ChargeList;
  readonly savedCards: readonly SavedCard[];
  /** Current data of the account that the packages are for, or its refusal, or null if unknown. */
  readonly account: Result<PayToUser, Refusal> | null;
}

/** Holder of payment method names: one package, or all packages together. */
export type Offered = Pick<PayItem, 'displayMethods'>;

/** The ways to pay for what is on sale. Loaded with the payment code: until then each of these throws. */
export interface WaysToPay {
  /** Called before HOME is shown for this account: applies the platform's current config to the offer (D54). */
  enterHome(payToUid: string): void;
  /** Payment methods of a package that have an adapter, in display order; the wallet depends on the device (D60). */
  paymentMethodsFor(item: Offered): readonly PaymentMethod[];
  /** Payment methods that an order was started with, whether or not they are open to new orders. */
  paymentMethodsOfOrder(intent: PaymentIntent): readonly PaymentMethod[];
  /** Same as above, for an order of which only the pay type is known, or null if no provider serves it. */
  methodOfPayType(payType: PayType): PaymentMethod | null;
  /** Saved cards that can pay for a package, including the wallet's pseudo-card after a payment by wallet. */
  cardsFor(item: Offered, saved: readonly SavedCard[]): readonly PayableCard[];
  /** Returns whether this device can pay with its wallet, or why not. */
  walletDevice(): WalletDevice;
  /** The choice to preselect: last successful, else last used. */
  preferred(): { readonly payType: PayType | null; readonly sourceId: string | null };
  /** Puts this payment method first until the next payment. */
  preferPaymentMethod(payType: PayType): void;
  /** Retry and repurchase policy: A returns to HOME, B goes straight on (platform §4). */
  repurchasePolicy(): RepurchasePolicy;
}

/** Packages for sale to a target and, once the payment code is loaded, the ways to pay for them. */
export interface OfferServices extends WaysToPay {
  /** Reads the recharge list and saved cards of a target; fails if either is not returned (cashier §5). */
  openCashier(uid: string | null): Promise<Result<CashierData, Refusal>>;
  /** Approximate amount in the build's local currency, or null if the build names none. The charge is in dollars. */
  localAmount(amount: UsdCents): string | null;
}

export interface PageServices {
  /** Says if this visit began by a redirect from another domain (D15). */
  readonly arrival: PageArrival;
  /** Calls back when the shopper returns to the page (D3); returns the unsubscribe. */
  onReturn(returned: () => void): () => void;
  /** Calls back when the browser restores the page from its back/forward cache. */
  onRestored(restored: () => void): void;
  /** Enables or disables the browser's confirmation before the page is left by anything but our own redirects. */
  askBeforeLeaving(asks: boolean): void;
  /** Platform time, epoch ms (D34). */
  now(): number;
  /** True if this visit tests saved cards with invalid dates (DBG-8). */
  readonly takesAnyDate: boolean;
  readonly supportUrl: string;
  readonly updates: PageUpdates;
}

/** Newer web versions (platform §4). Each call returns the decision: `wait` for a newer version that is held back. */
export interface PageUpdates {
  /** Checks the platform, and reloads the page for a newer version unless `held`. */
  look(held: () => boolean): Promise<UpdateDecision['kind']>;
  /** Same as `look`, with the platform's last answer. */
  review(held: () => boolean): Promise<UpdateDecision['kind']>;
}

/** Invitations, app downloads, and the legal documents of the site. */
export interface ShareServices {
  /** Opens the store requested by the address shortly after the start, unless `mayLeave` returns false then. */
  jumpToStore(mayLeave: () => boolean): void;
  /** Home tab requested by the address, or null. */
  readonly tab: HomeTab | null;
  /** Stores to offer on this device, its own first. */
  readonly stores: readonly StoreTarget[];
  /** Opens a store in another window, this device's own by default; returns false if it has no address, or the app did not open it. */
  openStore(store?: StoreTarget): Promise<boolean>;
  /** The inviter named by the address, or null for an anonymous invitation. */
  inviter(): Promise<PayToUser | null>;
  /** User agreement and privacy policy, as far as known. */
  legalPages(): LegalPages;
  /** The same once the platform's config has loaded. */
  legalPagesLater(): Promise<LegalPages>;
}

/** Reports; callers never wait for them, and they never fail. */
export interface AnalyticsServices {
  /** Reports that the packages of this list are on screen, with this amount selected or first; once per page view (cashier §7, §9). */
  reportPayPage(amount: UsdCents | null, list: ChargeList): void;
  observePayment(event: PaymentEvent, before: PaymentState, after: PaymentState): void;
  /** Reports an unexpected error, by its name alone. */
  reportCrash(error: unknown): void;
  /** Calls back when the platform hints that a create left unanswered by an earlier visit produced an order (D42). */
  hintOfOrder(hinted: () => void): void;
  /** Reports that code of a screen did not load, by its name. */
  reportMissing(area: string): void;
  /** Reports an uncaught error without showing it to the shopper (platform §8). */
  reportUncaught(uncaught: Uncaught): void;
}
