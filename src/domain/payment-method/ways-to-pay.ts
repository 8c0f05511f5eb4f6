import type {
  BrandMarks,
  DisplayGroup,
  PaymentMethodEntry,
  PaymentMethodKind,
  PayType,
  SavedCardCvvInput,
  Wallet,
  WalletStart,
} from './provider-manifest.ts';

/** A payment method that a package offers and an installed provider serves. */
export interface PaymentMethod {
  readonly payType: PayType;
  readonly providerId: string;
  readonly kind: PaymentMethodKind;
  readonly entry: PaymentMethodEntry;
  readonly displayGroup: DisplayGroup;
  readonly title: { readonly ar: string; readonly en: string };
  readonly brands: readonly string[];
  /** The provider's own marks for its brands. */
  readonly marks: BrandMarks;
  readonly rechargeId: string;
  /** How a wallet starts, or null for a card payment method and for the generic wallet (D13). */
  readonly walletStart: WalletStart | null;
  /** The wallet's brand, or null if the payment method is no wallet. */
  readonly wallet: Wallet | null;
  /** Place where the CVV of a saved card is entered, or null if saved cards are not accepted (cashier §5). */
  readonly savedCardCvv: SavedCardCvvInput | null;
  /** True if its provider can store a new card for reuse; whether the shopper is offered this is decided elsewhere. */
  readonly savesCards: boolean;
  /** True if its order may require the bank's verification on our page (cashier §4). */
  readonly authenticates: boolean;
  /** Generic wallet only: the method that pays instead, and whether the gray test's choice was unavailable (D14). */
  readonly resolvesTo: { readonly paymentMethod: PaymentMethod; readonly unavailable: boolean } | null;
}

/** True if confirming it only opens a card form. That creates and charges nothing, so a tap on its row may do it at once. */
export const opensCardForm = ({ kind, entry }: PaymentMethod): boolean => kind !== 'wallet' && entry === 'card-form';

/** Ability of a device to pay with its wallet, or the reason against it: not an Apple device, not Apple's browser, no wallet set up. */
const WALLET_DEVICES = ['ready', 'not-apple', 'other-browser', 'not-set-up'] as const;
export type WalletDevice = (typeof WALLET_DEVICES)[number];

/** Returns the wallet state of a device. `supported`: a usable wallet is present; `browser`: its maker, if the device is Apple's. */
export const walletDeviceOf = (supported: boolean, browser: 'apple' | 'other' | null): WalletDevice => {
  if (supported) return 'ready';
  if (browser === null) return 'not-apple';
  return browser === 'apple' ? 'not-set-up' : 'other-browser';
};

/** True if a payment method pays by Apple Pay. */
export const isApplePay = ({ kind, wallet }: PaymentMethod): boolean => kind === 'wallet' && wallet !== 'google-pay';

/** True if a payment method is known to be ready before it is chosen: wallets other than Apple Pay have not been checked yet. */
export const isKnownReady = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  paymentMethod.kind !== 'wallet' || (isWalletReady && isApplePay(paymentMethod));

/**
 * True if a payment method may be chosen on a device. `isWalletReady`: the device's answer for Apple Pay; another wallet is checked
 * when it is prepared.
 */
export const isUsableOnDevice = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  isWalletReady || !isApplePay(paymentMethod);

export interface ShownGroup {
  readonly group: DisplayGroup;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The choice that a tap on the group makes: the generic type, if any, else the platform's first. */
  readonly chosen: PaymentMethod;
}

/** The payment methods in their display groups, each group once, in the order of their first payment methods (cashier §3). */
export const displayGroupsOf = (paymentMethods: readonly PaymentMethod[]): readonly ShownGroup[] => {
  const groups = new Map<DisplayGroup, readonly [PaymentMethod, ...PaymentMethod[]]>();
  for (const paymentMethod of paymentMethods) {
    const members = groups.get(paymentMethod.displayGroup);
    groups.set(paymentMethod.displayGroup, members === undefined ? [paymentMethod] : [...members, paymentMethod]);
  }
  return [...groups].map(([group, members]) => ({
    group,
    paymentMethods: members,
    chosen: members.find(({ resolvesTo }) => resolvesTo !== null) ?? members[0],
  }));
};

/**
 * Sorts the payment methods: wallets the device can pay with first, wallets checked only when chosen after the rest,
 * and those it cannot pay with last; otherwise in the given order (D60).
 */
export const orderedForDevice = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): readonly PaymentMethod[] => {
  const usable = paymentMethods.filter((paymentMethod) => isUsableOnDevice(paymentMethod, isWalletReady));
  const ready = usable.filter((paymentMethod) => isKnownReady(paymentMethod, isWalletReady));
  return [
    ...ready.filter(({ kind }) => kind === 'wallet'),
    ...ready.filter(({ kind }) => kind !== 'wallet'),
    ...usable.filter((paymentMethod) => !ready.includes(paymentMethod)),
    ...paymentMethods.filter((paymentMethod) => !usable.includes(paymentMethod)),
  ];
};

/** The ways to pay as HOME shows them: first a wallet that is ready and one row for a card, then the others. */
interface WaysToPay {
  readonly first: readonly ShownGroup[];
  readonly others: readonly ShownGroup[];
}

/** Splits the display groups, each part in the given order. The first group that takes a card is the card row (D60). */
export const waysToPay = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): WaysToPay => {
  const groups = displayGroupsOf(paymentMethods);
  const cardRow = groups.find(({ chosen }) => chosen.kind === 'card');
  const isFirst = (group: ShownGroup): boolean =>
    group === cardRow || (group.chosen.kind === 'wallet' && isUsableOnDevice(group.chosen, isWalletReady));
  const others = groups.filter((group) => !isFirst(group));
  // If there is neither a card nor a wallet to pay with, the other methods come first.
  return others.length === groups.length ? { first: others, others: [] } : { first: groups.filter(isFirst), others };
};

/** Possible answers about mada, the Saudi card scheme; `unknown` if the provider decides which brands it takes. */
const MADA_ANSWERS = ['taken', 'not-taken', 'unknown'] as const;
type MadaAnswer = (typeof MADA_ANSWERS)[number];

/** Returns the mada answer for the brands that a payment method takes. */
export const madaAnswerOf = (brands: readonly string[]): MadaAnswer =>
  brands.length === 0 ? 'unknown' : brands.includes('mada') ? 'taken' : 'not-taken';
