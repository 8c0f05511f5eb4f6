import type { PayToUser } from '../account/account.ts';
import * as limits from '../limits.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { Order } from './order.ts';
import type { UsdCents } from './usd-cents.ts';

/** What can be bought (D39): diamonds for an account, or the fine that lifts its ban. */
export const PURCHASE_KINDS = ['coins', 'fine'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/**
 * One wish to pay, kept in storage before its create leaves the browser (D2). Everything needed to find its order
 * again and to show it; no card data, no token, no session key.
 */
interface IntentOfAnyKind {
  /** `X-CLI-RID`: minted once, sent again with every retry of this intent (D2). */
  readonly requestId: string;
  readonly uid: string;
  readonly displayUid: string;
  readonly nickname: string;
  readonly payType: PayType;
  readonly amount: UsdCents;
  /** Platform time, epoch ms. */
  readonly createdAt: number;
  /** Known once the platform has answered the create, or the recovery has found it. */
  readonly orderId: string | null;
  readonly platformData: string | null;
  /** The order's own sub type, by which the platform asks for its fast result; null until known, or when the platform names none. */
  readonly paySubType: PayType | null;
  /**
   * True once the end is decided: by the platform, or here for a wallet's order that gave no token. Says nothing of whether the
   * shopper has seen it: an end that was seen is no longer kept. Stored under the name `settled`.
   */
  readonly decided: boolean;
  /**
   * True once the shopper, warned that this one may still go through, chose to buy again (D2). It blocks no new order,
   * stays kept, and is still asked about.
   */
  readonly superseded: boolean;
  /**
   * False while nothing has been sent that could move money: a wallet's order before its token. Such an order is never
   * waited for; left behind, it is given up (D13, F26).
   */
  readonly chargeable: boolean;
  /** True once the page was left for the bank's own, or the provider's: a visit that comes back does not leave for it by itself again (F20). */
  readonly leftForBank: boolean;
  /**
   * True once the shopper has seen its decline. The platform may still take that back: the order is asked about for a
   * while longer, and blocks nothing.
   */
  readonly declined: boolean;
  /** Who ordered (`payerOf`); null for one that was kept before payers were, which counts as anyone's own. */
  readonly payer: string | null;
  /** The provider's page that the platform's answer led to (`orderPage`): the shopper may go back to it while the order is undecided. */
  readonly pageUrl: string | null;
  /**
   * What the provider added to the address by which the shopper came back, as it stands there: Adyen's `redirectResult` and the like,
   * of no use without the platform's own keys. It goes with every question about the order (cashier §7, D64).
   */
  readonly wayBack: string | null;
}

export interface CoinsIntent extends IntentOfAnyKind {
  readonly kind: 'coins';
  readonly rechargeId: string;
  readonly coins: number;
}

/** A fine has no recharge id: it is ordered by its own id (platform §7, D39). */
export interface FineIntent extends IntentOfAnyKind {
  readonly kind: 'fine';
  readonly fineId: string;
}

export type PaymentIntent = CoinsIntent | FineIntent;

/** An intent with what the platform answered to its create, or to the search for its order. */
export const withOrder = (intent: PaymentIntent, { orderId, platformData, paySubType }: Order): PaymentIntent => ({
  ...intent,
  orderId,
  platformData,
  paySubType,
});

/**
 * An intent whose element form is paid in: the order may be charged, and the payment session that its platform data held has had its
 * use. Its secret is neither kept any longer nor sent with questions. Empty, not null: null says that a copy knows no data (P7).
 */
export const paidInForm = (intent: PaymentIntent): PaymentIntent => ({ ...intent, chargeable: true, platformData: '' });

/** The sub type that a question about the order's result names (cashier §7): the order's own, else the pay type it was created with. */
export const paySubTypeAsked = ({ paySubType, payType }: PaymentIntent): string => String(paySubType ?? payType);

/** Whose orders are told in full: the logged-in user's, else the device's visitor's (D52). */
export const payerOf = (uid: string | null): string => (uid === null ? 'visitor' : `uid:${uid}`);

/** While a session is kept whose user is not known yet: nothing is ordered, and no one's order is told. */
export const UNKNOWN_PAYER = 'unknown';

/** Whether this payer can have saved cards: a visitor has none (D33). */
export const mayKeepCards = (payer: string): boolean => payer !== payerOf(null);

/** Whether an intent is of another shopper of this device: nothing of it may be shown (D52). */
export const isOfAnother = ({ payer }: Pick<PaymentIntent, 'payer'>, present: string): boolean => payer !== null && payer !== present;

/**
 * What has become of an intent, as far as this device knows; the flags that are kept say no more than this together.
 * `uncharged`: nothing was sent that could move money. `open`: it may be charged. `superseded`: it may be charged, and the shopper
 * has bought again. The others have an end: `end-unseen` is still to be shown, `declined` was shown and may be taken back by the
 * platform, `closed` needs no showing.
 */
export const INTENT_STAGES = ['uncharged', 'open', 'superseded', 'end-unseen', 'declined', 'closed'] as const;
export type IntentStage = (typeof INTENT_STAGES)[number];

/** What stands in an intent, and is read as its stage. */
export type IntentFlags = Pick<PaymentIntent, 'decided' | 'superseded' | 'chargeable' | 'declined'>;

/** The one reader of the flags. */
export const stageOf = ({ decided, superseded, chargeable, declined }: IntentFlags): IntentStage => {
  if (decided) {
    if (declined) return 'declined';
    return superseded || !chargeable ? 'closed' : 'end-unseen';
  }
  if (superseded) return 'superseded';
  return chargeable ? 'open' : 'uncharged';
};

/** Whether an intent has its end. */
export const hasEnded = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'uncharged':
    case 'open':
    case 'superseded':
      return false;
    case 'end-unseen':
    case 'declined':
    case 'closed':
      return true;
  }
};

/** Whether something was sent for an intent that could move money, whatever its stage. */
export const mayBeCharged = (intent: Pick<PaymentIntent, 'chargeable'> | null): boolean => intent !== null && intent.chargeable;

/** Whether the shopper has seen that an intent was declined. */
export const isDeclineSeen = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'declined':
      return true;
    case 'uncharged':
    case 'open':
    case 'superseded':
    case 'end-unseen':
    case 'closed':
      return false;
  }
};

/** An intent that a new one must wait for (P6). */
export const isOpen = (intent: IntentFlags): boolean => {
  switch (stageOf(intent)) {
    case 'open':
      return true;
    case 'uncharged':
    case 'superseded':
    case 'end-unseen':
    case 'declined':
    case 'closed':
      return false;
  }
};

/** The account that an order was for, as far as the order says. */
export const accountOfIntent = ({ kind, uid, displayUid, nickname }: PaymentIntent): PayToUser => ({
  uid,
  displayUid,
  nickname,
  icon: null,
  isGuest: false,
  status: kind === 'fine' ? 'banned' : 'normal',
});

/** Whether a payment is young enough to be shown to its payer. `createdAt`, `now`: epoch ms. */
export const isRemembered = (createdAt: number, now: number): boolean => createdAt > now - limits.pastPaymentAge;

/**
 * Whether what a device has stored of ended payments names one of this payer that can still be opened again. Says so before the code is
 * there that reads the payments themselves, and so reads no more than this. `now`: epoch ms.
 */
export const remembersPayer = (stored: unknown, payer: string, now: number): boolean =>
  Array.isArray(stored) &&
  stored.some(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'payer' in each &&
      each.payer === payer &&
      'createdAt' in each &&
      typeof each.createdAt === 'number' &&
      isRemembered(each.createdAt, now),
  );
