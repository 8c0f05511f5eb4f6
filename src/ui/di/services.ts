import type { LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { PaymentReturnAnswer } from '../../application/payment/read-payment-return.ts';
import type { PageArrival } from '../../application/session/adopt-page-info.ts';
import type { PayToUser } from '../../domain/account/account.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { SavedCard } from '../../domain/card/saved-card.ts';
import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { ChargeList, PayItem } from '../../domain/catalog/pay-item.ts';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import type { PayType } from '../../domain/payment-method/pay-type.ts';
import type { RepurchasePolicy } from '../../domain/gray/gray.ts';
import type { AccountChoice } from '../../domain/login/auto-login.ts';
import type { LoginUser } from '../../domain/login/login-state.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { PageEvent } from '../../domain/ports/platform/event-reporter.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

export interface CashierData {
  readonly chargeList: ChargeList;
  readonly savedCards: readonly SavedCard[];
}

/** The target as the device remembers it, and the accounts to offer beside it; nothing of it is checked yet. */
export interface RememberedTarget {
  readonly target: PayToUser | null;
  /** The logged-in shopper's own account; null for a visitor (cashier §6). */
  readonly own: PayToUser | null;
  /** Earlier accounts, newest first, without the shopper's own. */
  readonly history: readonly PayToUser[];
}

export interface CardFormMount {
  readonly providerId: string;
  /** Fresh elements, made for this mount alone. */
  readonly mountPoints: Readonly<Record<HostedCardField, unknown>>;
  readonly dark: boolean;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

export interface CvvMount {
  readonly card: PayableCard;
  /** A fresh element, made for this mount alone. */
  readonly mountPoint: unknown;
  readonly dark: boolean;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

/** Everything the screens ask of the rest of the house, free of Effect. The composition root provides it. */
export interface Services {
  /** Recharge list and saved cards for a target; fails when either is not returned (cashier §5). */
  openCashier(uid: string | null): Promise<Result<CashierData, Refusal>>;
  /** Display id to an account that may be topped up; each refusal has its own text (cashier §4, §5, §8). */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** Remembers the chosen target and adds it to the history. */
  chooseTarget(user: PayToUser): void;
  rememberedTarget(): RememberedTarget;
  /** The account of an address, asked about again (D15); refusals as above. */
  findByUid(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Who is logged in; null for a visitor. */
  loggedInUser(): LoginUser | null;
  /** Logs in by the address's session key, else by the kept one (platform §4). */
  startSession(keyOfAddress: string | null): Promise<LoginEnding>;
  /** The answer to the which-account question. */
  chooseAccount(choice: AccountChoice): LoginEnding;
  logOut(): void;
  /** Called when someone logs in or out, in this tab or another, and when the platform has said whose session it is. */
  onSessionChanged(changed: (change: SessionChange) => void): () => void;
  /** Reads the logged-in shopper's history; after a login the device's goes there first (cashier §9). Resolves without an answer too. */
  refreshHistory(transfer: boolean): Promise<void>;
  /** How this visit began: by a redirect from another domain, or not (D15). */
  readonly arrival: PageArrival;
  /** This way to pay comes first, until something is paid with. */
  preferPaymentMethod(payType: PayType): void;
  /** Tells analytics; nothing waits for it (cashier §7). */
  reportEvent(event: PageEvent): void;
  /** Tells analytics of a step of a payment. */
  observePayment(event: PaymentEvent, before: PaymentState, after: PaymentState): void;
  /** PaymentMethods of a package that an adapter can serve, in display order. */
  paymentMethodsFor(item: PayItem): readonly PaymentMethod[];
  /** The way that an order was begun by, open to new orders or not. */
  paymentMethodsOfOrder(intent: PaymentIntent): readonly PaymentMethod[];
  /** The saved cards that a package can be paid with, the wallet's pseudo-card among them after a payment by wallet. */
  cardsFor(item: PayItem, saved: readonly SavedCard[]): readonly PayableCard[];
  /** What to preselect: last successful, else last used. */
  preferred(): { readonly payType: PayType | null; readonly sourceId: string | null };
  /** Retry and repurchase: A back to HOME, B straight on (platform §4). */
  repurchasePolicy(): RepurchasePolicy;
  /** Begins loading a provider's code ahead of its form. */
  prefetchProvider(providerId: string): void;
  /** Carries a command of the payment machine out; answers come back through `emit`, possibly several or none. */
  runPayment(command: PaymentCommand, emit: (event: PaymentEvent) => void): void;
  /** Mounts the provider's card form; gives the unmount. Emits card-form-loading, -ready, -failed and field-changed. */
  mountCardForm(mount: CardFormMount): () => void;
  /** Puts the caret into a hosted field of the mounted form. */
  focusCardField(field: HostedCardField): void;
  /** What was typed into our own CVV input; gives back the digits as they should stand there. They are kept nowhere else (D10). */
  cvvTyped(text: string, scheme: string, emit: (event: PaymentEvent) => void): string;
  /** The CVV step was left: its digits are forgotten (P10). */
  clearCvv(): void;
  /** Mounts the provider's own CVV field for a saved card; gives the unmount. Emits as the card form does. */
  mountCvv(mount: CvvMount): () => void;
  focusCvv(): void;
  /** The 3DS container, while the page shows it; null when it is taken away (cashier §2). */
  authenticationMountPoint(element: unknown): void;
  /** Where a provider's own wallet button stands, as above. */
  walletButtonMountPoint(element: unknown): void;
  /** The newest intent that is not decided, if any (D2). */
  openIntent(): PaymentIntent | null;
  /** As above, else the newest one whose end was never seen: for the start of a visit (P3). */
  unseenIntent(): PaymentIntent | null;
  /** Earlier orders that were given up for a new one, and turn out to be paid (D2). */
  reviewSuperseded(): Promise<readonly PaymentIntent[]>;
  /** Called when the kept intents change in another tab. */
  onIntentsChanged(changed: () => void): () => void;
  /** Called when the shopper comes back to the page (D3). */
  onReturn(returned: () => void): () => void;
  readPaymentReturn(question: {
    readonly orderId: string;
    readonly deviceId: string;
    readonly paySubType: string | null;
    readonly platformData: string | null;
  }): Promise<PaymentReturnAnswer>;
  newRequestId(): string;
  /** Platform time, epoch ms (D34). */
  now(): number;
  reportCrash(error: unknown): void;
  /** Where a shopper finds help. */
  readonly supportUrl: string;
  readonly deviceId: string;
}
