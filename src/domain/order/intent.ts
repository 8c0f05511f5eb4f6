import type { PayToUser } from '../account/account.ts';
import * as limits from '../limits.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { Order } from './order.ts';
import type { UsdCents } from './usd-cents.ts';

/** Kinds of purchase (D39): diamonds for an account, or the fine that lifts its ban. */
export const PURCHASE_KINDS = ['coins', 'fine'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/**
 * One intention to pay, stored before its create leaves the browser (D2). Contains everything needed to find its order
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
  /** Known once the platform has answered the create, or the recovery has found the order. */
  readonly orderId: string | null;
  readonly platformData: string | null;
  /** The order's own sub type, used to read its fast result from the platform. Null until known, and if the platform sends none. */
  readonly paySubType: PayType | null;
  /**
   * True once the end is decided: by the platform, or here for a wallet's order without a token. Independent of whether the
   * shopper has seen it: an intent with a seen end is no longer stored. Stored under the name `settled`.
   */
  readonly decided: boolean;
  /**
   * True once the shopper chose to buy again despite the warning that this order may still go through (D2). It blocks no new order,
   * stays stored, and is still polled.
   */
  readonly superseded: boolean;
  /**
   * False while nothing that could move money was sent: a wallet's order before its token. Such an order is never
   * tracked; if left behind, it is abandoned (D13, F26).
   */
  readonly chargeable: boolean;
  /** True once a sheet that charges by itself was opened for it: it may have been paid there unseen, whatever `chargeable` says. */
  readonly sheetOpened: boolean;
  /** True once the page was left for the bank's or provider's page: a returning visit does not leave for it by itself again (F20). */
  readonly leftForBank: boolean;
  /**
   * True once the shopper has seen its decline. The platform may still reverse it: the order is polled for a
   * while longer, and blocks nothing.
   */
  readonly declined: boolean;
  /** The payer (`payerOf`), or null if stored before payers were recorded, which counts as anyone's own. */
  readonly payer: string | null;
  /** The provider's page from the platform's answer (`orderPage`): the shopper may return to it while the order is undecided. */
  readonly pageUrl: string | null;
  /**
   * The parameters that the provider added to the return address, verbatim: Adyen's `redirectResult` and the like,
   * useless without the platform's own keys. Sent with every reading of the order (cashier §7, D64).
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

/** Adds to an intent the platform's answer to its create, or to the search for its order. */
export const withOrder = (intent: PaymentIntent, { orderId, platformData, paySubType }: Order): PaymentIntent => ({
  ...intent,
  orderId,
  platformData,
  paySubType,
});

/**
 * Marks an intent as paid in its element form: the order may be charged, and the payment session in its platform data is used
 * up. Its secret is no longer stored or sent with readings. Empty, not null: null means that a copy does not know the data (P7).
 */
export const paidInForm = (intent: PaymentIntent): PaymentIntent => ({ ...intent, chargeable: true, platformData: '' });

/** Returns the sub type for reading the order's result (cashier §7): the order's own, else the pay type it was created with. */
export const paySubTypeAsked = ({ paySubType, payType }: PaymentIntent): string => String(paySubType ?? payType);

/** The payer whose orders are shown in full: the logged-in user, else the device's visitor (D52). */
export const payerOf = (uid: string | null): string => (uid === null ? 'visitor' : `uid:${uid}`);

/** The payer while the user of a stored session is not known yet: no order can be made and none is shown. */
export const UNKNOWN_PAYER = 'unknown';

/** True if this payer can have saved cards: a visitor has none (D33). */
export const mayKeepCards = (payer: string): boolean => payer !== payerOf(null);

/** True if an intent belongs to another shopper on this device: nothing about it may be shown (D52). */
export const isOfAnother = ({ payer }: Pick<PaymentIntent, 'payer'>, present: string): boolean => payer !== null && payer !== present;

/**
 * The state of an intent as far as this device knows; all that its stored flags together express.
 * `uncharged`: nothing was sent that could move money. `open`: it may be charged. `superseded`: it may be charged, and the shopper
 * has bought again. The others have an end: `end-unseen` is still to be shown, `declined` was shown and may be reversed by the
 * platform, `closed` need not be shown.
 */
export const INTENT_STAGES = ['uncharged', 'open', 'superseded', 'end-unseen', 'declined', 'closed'] as const;
export type IntentStage = (typeof INTENT_STAGES)[number];

/** The flags of an intent from which its stage is derived. */
export type IntentFlags = Pick<PaymentIntent, 'decided' | 'superseded' | 'chargeable' | 'declined'>;

/** Returns the stage of an intent; nothing else reads the flags. */
export const stageOf = ({ decided, superseded, chargeable, declined }: IntentFlags): IntentStage => {
  if (decided) {
    if (declined) return 'declined';
    return superseded || !chargeable ? 'closed' : 'end-unseen';
  }
  if (superseded) return 'superseded';
  return chargeable ? 'open' : 'uncharged';
};

/** True if an intent has its end. */
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

/** True if anything that could move money was sent for an intent, whatever its stage. */
export const mayBeCharged = (intent: Pick<PaymentIntent, 'chargeable'> | null): boolean => intent !== null && intent.chargeable;

/** True if the shopper has seen that an intent was declined. */
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

/** True for an intent that a new one must wait for (P6). */
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

/** Returns the account that an order was for, as far as the order records it. */
export const accountOfIntent = ({ kind, uid, displayUid, nickname }: PaymentIntent): PayToUser => ({
  uid,
  displayUid,
  nickname,
  icon: null,
  isGuest: false,
  status: kind === 'fine' ? 'banned' : 'normal',
});

/** True if a payment is recent enough to be shown to its payer. `createdAt`, `now`: epoch ms. */
export const isRemembered = (createdAt: number, now: number): boolean => createdAt > now - limits.pastPaymentAge;

/**
 * True if the device's stored past payments include one of this payer's that can still be opened again. Used before the chunk
 * that reads the payments has loaded, so it reads nothing else. `now`: epoch ms.
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
