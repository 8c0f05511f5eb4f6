import type { PaymentMethod } from './payment-method.ts';
import type { DisplayGroup } from './provider-manifest.ts';

/** Whether a device can pay by its wallet, or why it cannot: no Apple device, another browser than Apple's, no wallet set up. */
export const WALLET_DEVICES = ['ready', 'not-apple', 'other-browser', 'not-set-up'] as const;
export type WalletDevice = (typeof WALLET_DEVICES)[number];

/** The answer for a device. `supported`: a wallet is there to pay with; `browser`: who made the browser, where the device is Apple's. */
export const walletDeviceOf = (supported: boolean, browser: 'apple' | 'other' | null): WalletDevice => {
  if (supported) return 'ready';
  if (browser === null) return 'not-apple';
  return browser === 'apple' ? 'not-set-up' : 'other-browser';
};

/** Whether a payment method is paid with by Apple Pay. */
export const isApplePay = ({ kind, wallet }: PaymentMethod): boolean => kind === 'wallet' && wallet !== 'google-pay';

/** Whether a payment method is known to be ready before it is chosen: another wallet than Apple Pay has not been asked yet. */
export const isKnownReady = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  paymentMethod.kind !== 'wallet' || (isWalletReady && isApplePay(paymentMethod));

/**
 * Whether a payment method may be chosen on a device. `isWalletReady`: what the device says of Apple Pay; another wallet is asked
 * when it is prepared.
 */
export const isUsableOnDevice = (paymentMethod: PaymentMethod, isWalletReady: boolean): boolean =>
  isWalletReady || !isApplePay(paymentMethod);

export interface ShownGroup {
  readonly group: DisplayGroup;
  readonly paymentMethods: readonly PaymentMethod[];
  /** What a tap on the group chooses: the generic type, if any, else the platform's first. */
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
 * The payment methods with the wallets first that the device can pay by, those that are asked when they are chosen after the rest,
 * and those last that it cannot pay by; else in the order given (D60).
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

/** The ways to pay as HOME shows them: at first sight a wallet that is ready and one row for a card, then the others. */
export interface WaysToPay {
  readonly first: readonly ShownGroup[];
  readonly others: readonly ShownGroup[];
}

/** Splits the display groups, each part in the order given. Of the groups that take a card the first is the card row (D60). */
export const waysToPay = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): WaysToPay => {
  const groups = displayGroupsOf(paymentMethods);
  const cardRow = groups.find(({ chosen }) => chosen.kind === 'card');
  const isFirst = (group: ShownGroup): boolean =>
    group === cardRow || (group.chosen.kind === 'wallet' && isUsableOnDevice(group.chosen, isWalletReady));
  const others = groups.filter((group) => !isFirst(group));
  // With no card and no wallet to pay by, what there is comes first.
  return others.length === groups.length ? { first: others, others: [] } : { first: groups.filter(isFirst), others };
};

/** What a payment method says of mada, the Saudi card scheme; `unknown` where the provider decides which brands it takes. */
export const MADA_ANSWERS = ['taken', 'not-taken', 'unknown'] as const;
export type MadaAnswer = (typeof MADA_ANSWERS)[number];

/** The answer by the brands that a payment method takes. */
export const madaAnswerOf = (brands: readonly string[]): MadaAnswer =>
  brands.length === 0 ? 'unknown' : brands.includes('mada') ? 'taken' : 'not-taken';
