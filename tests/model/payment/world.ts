import type { PayableCard } from '../../../src/domain/card/payable-card.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { RepurchasePolicy } from '../../../src/domain/gray/gray.ts';
import type { PaymentIntent } from '../../../src/domain/order/intent.ts';
import type { leftovers } from '../../../src/domain/order/kept-intents.ts';
import type { endsWithPage } from '../../../src/domain/payment/attempt-rules.ts';
import type { PaymentEvent, PaymentTimer } from '../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT, type Transition } from '../../../src/domain/payment/transition.ts';
import type { PaymentState } from '../../../src/domain/payment/state.ts';
import { cardOf } from '../../support/arbitraries/cards.ts';
import { paymentMethodOf, itemOf, openedWith, purchaseOfItems } from '../../support/payment/builders.ts';

export type Machine = (state: PaymentState, event: PaymentEvent) => Transition;

/**
 * What became of an order on the platform. `unpaid`: no money was asked for yet (a wallet's before its token, one that
 * waits for the bank's verification); `cancelled`: given up by click_cancel.
 */
export type Fate = 'unpaid' | 'cancelled' | 'pending' | 'paid' | 'declined' | 'failed-silently';

export interface PlatformOrder {
  readonly requestId: string;
  readonly fate: Fate;
}

export type Transit =
  /** `orphaned`: a token that a card form was making when it failed; nobody waits for it, and it may still come. */
  | { readonly what: 'answer'; readonly event: PaymentEvent; readonly orphaned?: true }
  | { readonly what: 'create'; readonly intent: PaymentIntent }
  /** A create whose sender was told that nothing is known; it may still land. */
  | { readonly what: 'straggler'; readonly requestId: string; readonly chargeable: boolean }
  /** The wallet's token on its way; `heard` is false when nobody waits for the answer. */
  | { readonly what: 'token'; readonly requestId: string; readonly heard: boolean }
  | { readonly what: 'abandon'; readonly requestId: string };

/** What a wallet, or the bank, has on the page. */
export type Overlay =
  | { readonly kind: 'sheet'; readonly requestId: string; readonly phase: 'asking' | 'asked' | 'valid' | 'authorised' }
  | { readonly kind: 'button'; readonly requestId: string; readonly phase: 'loading' | 'shown' | 'authorised' }
  | { readonly kind: 'element'; readonly requestId: string; readonly phase: 'loading' | 'shown' | 'paying' }
  | { readonly kind: 'bank'; readonly requestId: string };

/** One point of the explored space: the page, the device's storage, the network, the platform, and what was shown. */
export interface World {
  readonly state: PaymentState;
  readonly orders: readonly PlatformOrder[];
  readonly journal: readonly PaymentIntent[];
  readonly transit: readonly Transit[];
  readonly timers: readonly PaymentTimer[];
  readonly overlay: Overlay | null;
  readonly minted: number;
  readonly crashes: number;
  readonly shown: readonly string[];
  /** Of these, the ones whose end was shown as paid. */
  readonly shownPaid: readonly string[];
  /** The ones whose end the shopper has had time to read, or has answered; being shown alone is not enough. */
  readonly read: readonly string[];
  /** Orders whose decline the platform has taken back. */
  readonly turned: readonly string[];
  /** Request ids of wishes that the shopper, warned, began while another had no end. */
  readonly warned: number;
  /** The journal before its last write, while that one is not on disk yet. */
  readonly beforeLastWrite: readonly PaymentIntent[] | null;
  /** What the device has, since it stopped storing; null while it stores everything. */
  readonly onDevice: readonly PaymentIntent[] | null;
  /** Request ids of orders that ended with a page which alone had kept them. */
  readonly lostWithPage: readonly string[];
  /** The request id of the order whose verification another tab has open. */
  readonly verifiedThere: string | null;
  /** The shopper asked to continue it in this tab. */
  readonly asksHere: boolean;
  readonly scope: Pick<Scope, 'shop' | 'lostWrites' | 'rights' | 'refusals'>;
  /** The shopper asked to go on at the provider's page. */
  readonly asksForPage: boolean;
  /** What went wrong on the way here. */
  readonly faults: readonly string[];
  /** The events that led here; not part of what tells worlds apart. */
  readonly trail: readonly string[];
}

/** The ways to pay that a scope is about. */
export const SHOPS = ['card-form', 'saved-card', 'direct', 'sheet', 'button', 'element', 'bank', 'page'] as const;
export type Shop = (typeof SHOPS)[number];

export interface Scope {
  readonly shop: Shop;
  readonly wishes: number;
  readonly crashes: number;
  readonly transit: number;
  readonly policy?: RepurchasePolicy;
  /** Another tab may begin an order of its own. */
  readonly otherTab?: boolean;
  /** The page may be killed with its last write not yet on disk; `create` and `token`: even the one that a request waits for. */
  readonly lostWrites?: 'usual' | 'create' | 'token';
  /** The next visit may have a clock that is far ahead. */
  readonly clockJumps?: boolean;
  /** The next visit may be another shopper's. */
  readonly otherShopper?: boolean;
  /** The browser's own back may take the pay step away at any time. */
  readonly browserBack?: boolean;
  /** The device may stop storing at any time. */
  readonly refusesStorage?: boolean;
  /** Seeded bugs: another rule of when the page tells, a history entry that is lost with a reload. */
  readonly refusals?: { readonly tells?: typeof endsWithPage; readonly forgetsOnReload?: true };
  /** A seeded bug: another rule of what earlier visits have left behind. */
  readonly leftovers?: typeof leftovers;
  /** A second tab may have the bank's verification of this tab's orders. */
  readonly secondVerification?: boolean;
  /** Seeded bugs: who has the right to a verification is ignored; one that was given up answers all the same. */
  readonly rights?: 'ignored' | 'late-answer';
  /** How often the platform may take a decline back; never unless told. */
  readonly turned?: number;
}

const PAY_TYPES: Readonly<Record<Shop, number>> = {
  'card-form': 23,
  'saved-card': 23,
  direct: 24,
  sheet: 25,
  button: 31,
  element: 23,
  bank: 27,
  page: 24,
};

/** A package that every shop sells, each under a recharge id of its own. */
const soldByAll = (amount: number) =>
  itemOf(amount, {
    displayMethods: [...new Set(Object.values(PAY_TYPES))].map((payType) => ({
      name: String(payType),
      methods: [{ payType: payTypeOf(payType), rechargeId: `r-${amount}-${payType}` }],
    })),
  });

const CATALOGUE = [soldByAll(99), soldByAll(499)];

export const payTypeOfShop = (shop: Shop) => payTypeOf(PAY_TYPES[shop]);

const paymentMethodFor = (shop: Shop, amount: number): PaymentMethod => {
  const base = paymentMethodOf({ payType: payTypeOfShop(shop), rechargeId: `r-${amount}-${PAY_TYPES[shop]}` });
  switch (shop) {
    case 'card-form':
      return base;
    case 'saved-card':
      return { ...base, savedCardCvv: 'own-input' };
    case 'direct':
    case 'page':
      return { ...base, entry: 'direct' };
    case 'sheet':
      return { ...base, kind: 'wallet', entry: 'direct', walletStart: 'session' };
    case 'button':
      return { ...base, kind: 'wallet', entry: 'direct', walletStart: 'embedded-button' };
    case 'element':
      return { ...base, entry: 'element-form', savedCardCvv: 'own-input' };
    case 'bank':
      return { ...base, authenticates: true };
  }
};

/** A valid card, and one whose date has passed at the time of every tap of the model. */
export const CARD_AT = Date.UTC(2026, 10, 21);
const CARDS = [
  cardOf({ sourceId: 'src_1', fingerprint: 'fp-1', validDate: '12/30', lastUseAt: 2 }),
  cardOf({ sourceId: 'src_2', fingerprint: 'fp-2', validDate: '01/20', lastUseAt: 1 }),
];

const cardsFor = (shop: Shop, paymentMethod: PaymentMethod): readonly PayableCard[] =>
  shop === 'saved-card' ? CARDS.map((card) => ({ card, paymentMethod })) : [];

export const paymentMethodsOf = (shop: Shop): readonly PaymentMethod[] => [paymentMethodFor(shop, 499)];

/** The packages that the shopper may open: with the recharge ids of each. */
export const openings = ({ shop, policy = 'A' }: Scope) =>
  CATALOGUE.map((item, index) => {
    const paymentMethod = paymentMethodFor(shop, item.amount);
    return openedWith({
      purchase: purchaseOfItems(CATALOGUE, index),
      paymentMethods: [paymentMethod],
      cards: cardsFor(shop, paymentMethod),
      preferred: { payType: null, sourceId: shop === 'saved-card' ? 'src_1' : null },
      policy,
    });
  });

export const START: World = {
  state: INITIAL_PAYMENT,
  orders: [],
  journal: [],
  transit: [],
  timers: [],
  overlay: null,
  minted: 0,
  crashes: 0,
  shown: [],
  shownPaid: [],
  read: [],
  turned: [],
  warned: 0,
  beforeLastWrite: null,
  onDevice: null,
  lostWithPage: [],
  verifiedThere: null,
  asksHere: false,
  scope: { shop: 'card-form' },
  asksForPage: false,
  faults: [],
  trail: [],
};

export const fateOf = (world: World, requestId: string): Fate | undefined =>
  world.orders.find((order) => order.requestId === requestId)?.fate;

export const withFate = (world: World, requestId: string, fate: Fate): World => ({
  ...world,
  orders: world.orders.map((order) => (order.requestId === requestId ? { ...order, fate } : order)),
});
