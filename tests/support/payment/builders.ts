import type { PayerCheck } from '../../../src/application/payment/command-table.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import type { PayToUser } from '../../../src/domain/account/account.ts';
import type { ChargeList, PayItem } from '../../../src/domain/order/pay-item.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method/ways-to-pay.ts';
import type { CoinsIntent, FineIntent } from '../../../src/domain/order/intent.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { UsdCents } from '../../../src/domain/order/usd-cents.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import type { CoinsPurchase, FinePurchase } from '../../../src/domain/payment/state.ts';

export const cents = (value: number): UsdCents => value as UsdCents;

export const CKO = payTypeOf(23);
export const DIRECT = payTypeOf(24);

export const userOf = (change: Partial<PayToUser> = {}): PayToUser => ({
  uid: '7000001',
  displayUid: '100200',
  nickname: 'نورة',
  icon: null,
  isGuest: false,
  status: 'normal',
  ...change,
});

export const itemOf = (amount: number, change: Partial<PayItem> = {}): PayItem => ({
  amount: cents(amount),
  coin: amount,
  extraCoin: 0,
  originCoin: amount,
  icon: null,
  displayMethods: [
    { name: 'Checkout', methods: [{ payType: CKO, rechargeId: `r-${amount}-23` }] },
    { name: 'Payermax', methods: [{ payType: DIRECT, rechargeId: `r-${amount}-24` }] },
  ],
  ...change,
});

export const chargeListOf = (change: Partial<ChargeList> = {}): ChargeList => ({
  list: [itemOf(499), itemOf(99), itemOf(999)],
  recommends: [],
  extraRecommend: null,
  isNew: false,
  isNewUid: false,
  isNewDevice: false,
  payGroup: null,
  ...change,
});

export const paymentMethodOf = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  payType: CKO,
  providerId: 'checkout',
  kind: 'card',
  entry: 'card-form',
  displayGroup: 'Checkout',
  title: { ar: 'بطاقة بنكية', en: 'Bank card' },
  brands: [],
  marks: {},
  rechargeId: 'r-499-23',
  walletStart: null,
  wallet: null,
  savedCardCvv: 'own-input',
  savesCards: true,
  authenticates: false,
  resolvesTo: null,
  ...change,
});

export const purchaseOfItems = (catalogue: readonly PayItem[] = [itemOf(99), itemOf(499)], index = 1): CoinsPurchase => ({
  kind: 'coins',
  target: userOf(),
  item: catalogue[index]!,
  catalogue,
});

export const intentWith = (change: Partial<CoinsIntent> = {}): CoinsIntent => ({
  kind: 'coins',
  requestId: 'rid-1',
  uid: '7000001',
  displayUid: '100200',
  nickname: 'نورة',
  payType: CKO,
  rechargeId: 'r-499-23',
  amount: cents(499),
  coins: 499,
  createdAt: 1_795_255_200_000,
  orderId: null,
  platformData: null,
  paySubType: null,
  decided: false,
  superseded: false,
  sheetOpened: false,
  leftForBank: false,
  declined: false,
  payer: 'visitor',
  pageUrl: null,
  wayBack: null,
  chargeable: true,
  ...change,
});

export const fineIntentWith = (change: Partial<FineIntent> = {}): FineIntent => {
  const { kind: _, rechargeId: __, coins: ___, ...common } = intentWith();
  return { ...common, kind: 'fine', fineId: 'fine-7', ...change };
};

export const finePurchase = (change: Partial<FinePurchase> = {}): FinePurchase => ({
  kind: 'fine',
  target: userOf({ status: 'banned' }),
  fine: { id: 'fine-7', amount: cents(499) },
  ...change,
});

export const orderWith = (change: Partial<Order> = {}): Order => ({
  orderId: 'SB1',
  url: null,
  platformData: null,
  paySubType: CKO,
  rechargeId: null,
  ...change,
});

export const openedWith = (change: Partial<Extract<PaymentEvent, { type: 'opened' }>> = {}): Extract<PaymentEvent, { type: 'opened' }> => ({
  type: 'opened',
  purchase: purchaseOfItems(),
  paymentMethods: [paymentMethodOf()],
  cards: [],
  preferred: { payType: null, sourceId: null },
  isWalletReady: true,
  policy: 'A',
  ...change,
});

export const savedCardOf = (change: Partial<SavedCard> = {}): SavedCard => ({
  sourceId: 'src_4242',
  last4: '4242',
  bin: '42424242',
  toUid: '7000001',
  scheme: 'visa',
  fingerprint: 'F4242',
  issuerCountry: 'SA',
  validDate: '12/34',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1_795_255_200,
  ...change,
});

/** A payment whose session is still the device's. */
export const SAME_SESSION: PayerCheck = { holds: () => true, isPayer: () => true };
