import type { PayToUser } from '../../src/domain/account/account.ts';
import type { HostedCardField } from '../../src/domain/card/card-field.ts';
import type { ChargeList, PayItem } from '../../src/domain/catalog/pay-item.ts';
import type { Channel } from '../../src/domain/channel/channel.ts';
import { payTypeOf } from '../../src/domain/channel/pay-type.ts';
import type { MessageKey } from '../../src/domain/message-key.ts';
import type { PaymentIntent } from '../../src/domain/order/intent.ts';
import type { UsdCents } from '../../src/domain/order/usd-cents.ts';
import type { PaymentEvent } from '../../src/domain/payment/event.ts';
import type { PaymentCommand } from '../../src/domain/payment/command.ts';
import { Refusal } from '../../src/domain/refusal.ts';
import type { Services } from '../../src/ui/di/services.ts';

/**
 * Services without a network, for looking at the screens: `localStorage.fake` holds space-separated words that choose
 * what happens (declined evidence as `err_code=20051`, `pending`, `form-failed`, `list-failed`, `new`, `no-target` …).
 */
const words = (): readonly string[] => (localStorage.getItem('fake') ?? '').split(' ');
const says = (word: string): boolean => words().includes(word);
const valueOf = (name: string): string | null =>
  words()
    .find((word) => word.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
const after = <T>(value: T, ms = Number(valueOf('ms') ?? 300)): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

const user = (uid: string, displayUid: string, nickname: string): PayToUser => ({
  uid,
  displayUid,
  nickname,
  icon: null,
  isGuest: false,
  status: 'normal',
});
const NOURA = user('1', '7000001', 'نورة العتيبي');
const FAHAD = user('2', '7000002', 'فهد | Fahad ⭐ صاحب الاسم الطويل جدًا في الغرفة');

const item = (dollars: number, originCoin: number, extraCoin: number): PayItem => ({
  amount: Math.round(dollars * 100) as UsdCents,
  coin: originCoin + extraCoin,
  originCoin,
  extraCoin,
  icon: null,
  displayMethods: [{ name: 'Checkout', methods: [{ payType: payTypeOf(23), rechargeId: `r-${dollars}` }] }],
});
const LIST = [
  item(0.99, 100, 0),
  item(1.99, 200, 5),
  item(4.99, 500, 20),
  item(9.99, 1000, 60),
  item(19.99, 2000, 150),
  item(49.99, 5000, 500),
  item(99.99, 10000, 1200),
  item(0.03, 3, 0),
];

const chargeList = (): ChargeList => ({
  list: says('empty') ? [] : LIST,
  recommends: [999, 1999, 499] as UsdCents[],
  extraRecommend: 1999 as UsdCents,
  isNew: says('new'),
  isNewUid: false,
  isNewDevice: false,
  payGroup: null,
});

const CHANNELS: readonly Channel[] = [
  {
    payType: payTypeOf(23),
    providerId: 'checkout',
    kind: 'card',
    entry: 'card-form',
    displayGroup: 'Checkout',
    title: { ar: 'تشيك آوت', en: 'Checkout.com' },
    brands: ['visa', 'mastercard', 'mada'],
    rechargeId: 'r',
  },
  {
    payType: payTypeOf(24),
    providerId: 'payermax',
    kind: 'card',
    entry: 'direct',
    displayGroup: 'Payermax',
    title: { ar: 'باي ماكس', en: 'PayerMax' },
    brands: ['visa', 'mastercard'],
    rechargeId: 'r',
  },
];

const intentKey = 'fake-intent';
const kept = (): PaymentIntent | null => JSON.parse(localStorage.getItem(intentKey) ?? 'null') as PaymentIntent | null;
const keep = (intent: PaymentIntent | null): void => localStorage.setItem(intentKey, JSON.stringify(intent));

const evidence = () => {
  if (says('pending')) return { order_result: -1 };
  if (says('fail')) return { order_result: 1 };
  const named = ['err_code', 'fail_detail', 'err_summary', 'fail_reason'].flatMap((name) =>
    valueOf(name) === null ? [] : [[name, valueOf(name)] as const],
  );
  if (named.length > 0) return { order_result: 1, ...Object.fromEntries(named) };
  return { fast_result: 0 };
};

const timers = new Map<string, ReturnType<typeof setTimeout>>();

const run = (command: PaymentCommand, emit: (event: PaymentEvent) => void): void => {
  switch (command.type) {
    case 'tokenise':
      if (says('stay-tokenising')) return;
      void after(null).then(() =>
        emit(says('tokenise-failed') ? { type: 'tokenise-failed' } : { type: 'tokenised', fields: { cko_token: 'tok' }, at: Date.now() }),
      );
      return;
    case 'create-order': {
      const { requestId } = command.intent;
      keep(command.intent);
      if (says('stay-creating')) return;
      void after(null).then(() => {
        if (says('lost')) emit({ type: 'create-unknown', requestId });
        else if (valueOf('refused') !== null) emit({ type: 'create-refused', requestId, code: Number(valueOf('refused')), message: null });
        else
          emit({
            type: 'created',
            requestId,
            order: { orderId: 'S20261121104533', url: null, platformData: null, paySubType: null, rechargeId: null },
          });
      });
      return;
    }
    case 'recover-order':
      void after(null).then(() => emit({ type: 'recovery-absent', requestId: command.intent.requestId }));
      return;
    case 'read-evidence':
      if (says('stay-waiting')) return;
      void after(null).then(() =>
        emit({ type: 'evidence-read', requestId: command.intent.requestId, evidence: evidence(), providerRules: [] }),
      );
      return;
    case 'keep-intent':
      keep(command.intent);
      return;
    case 'forget-intent':
      keep(null);
      return;
    case 'start-timer':
      clearTimeout(timers.get(command.timer));
      timers.set(
        command.timer,
        setTimeout(() => emit({ type: 'timer-fired', timer: command.timer }), says('quick') ? Math.min(command.ms / 30, 1500) : command.ms),
      );
      return;
    case 'stop-timer':
      clearTimeout(timers.get(command.timer));
      return;
    case 'refresh':
      location.reload();
      return;
    case 'redirect':
    case 'remember-channel':
    case 'toast':
    case 'close':
      return;
  }
};

const refusals: Readonly<Record<string, MessageKey>> = {
  '70009': 'account.guest',
  '70008': 'account.banned',
  '70007': 'account.cancelled',
  '70006': 'account.cancelling',
  '70005': 'request.network',
};

const FIELD_SIZE: Readonly<Record<HostedCardField, readonly [string, number]>> = {
  'card-number': ['4242 4242 4242 4242', 19],
  cvv: ['123', 3],
  'expiry-date': ['MM/YY', 5],
};

export const createServices = async (): Promise<Services> => {
  if (says('boot-failed')) throw new Error('boot-failed');
  await after(null, Number(valueOf('boot') ?? 50));
  let target = says('no-target') ? null : NOURA;
  let crashes = 0;
  return {
    openCashier: (uid) =>
      says('list-slow')
        ? new Promise(() => undefined)
        : after(
            says('list-failed')
              ? { ok: false, error: new Refusal('request.network', true) }
              : { ok: true, value: { chargeList: chargeList(), savedCards: [] } },
            uid === null ? 100 : 200,
          ),
    findAccount: (displayId) => {
      const refusal = refusals[displayId] ?? (displayId.startsWith('7') ? null : 'account.no-match');
      return after(
        refusal === null
          ? { ok: true, value: displayId === FAHAD.displayUid ? FAHAD : { ...NOURA, displayUid: displayId } }
          : { ok: false, error: new Refusal(refusal, false) },
      );
    },
    chooseTarget: (chosen) => {
      target = chosen;
    },
    rememberedTarget: () => ({ target, history: says('no-history') ? [] : [NOURA, FAHAD, user('3', '7000003', 'سلطان')] }),
    channelsFor: () => (says('no-channels') ? [] : CHANNELS),
    preferredPayType: () => null,
    prefetchProvider: () => undefined,
    runPayment: run,
    mountCardForm: ({ holders, emit, focusChanged, brandChanged }) => {
      emit({ type: 'card-form-loading' });
      const timer = setTimeout(
        () => {
          if (says('form-failed')) return emit({ type: 'card-form-failed' });
          for (const [field, [placeholder, full]] of Object.entries(FIELD_SIZE) as [HostedCardField, readonly [string, number]][]) {
            const input = document.createElement('input');
            input.placeholder = placeholder;
            input.setAttribute('aria-label', field);
            input.style.cssText = 'inline-size:100%;block-size:100%;border:0;background:none;outline:0;font-size:16px';
            input.addEventListener('focus', () => focusChanged(field, true));
            input.addEventListener('blur', () => focusChanged(field, false));
            input.addEventListener('input', () => {
              if (field === 'card-number')
                brandChanged(input.value.startsWith('4') ? 'visa' : input.value.startsWith('5') ? 'mastercard' : null);
              emit({
                type: 'field-changed',
                field,
                state: input.value === '' ? 'empty' : input.value.length >= full ? 'valid' : 'invalid',
              });
            });
            (holders[field] as HTMLElement).append(input);
          }
          emit({ type: 'card-form-ready' });
        },
        Number(valueOf('form') ?? 200),
      );
      return () => clearTimeout(timer);
    },
    focusCardField: (field) => document.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus(),
    unseenIntent: () => null,
    reviewSuperseded: () => Promise.resolve([]),
    openIntent: () => {
      const intent = kept();
      return intent === null || intent.settled || intent.superseded ? null : intent;
    },
    onIntentsChanged: () => () => undefined,
    onReturn: () => () => undefined,
    readCallback: ({ orderId }) =>
      after(
        says('pending')
          ? { orderId, verdict: 'pending', outcome: null, message: 'outcome.unresolved', intent: kept() }
          : says('fail')
            ? { orderId, verdict: 'declined', outcome: 'balance', message: 'outcome.balance', intent: kept() }
            : { orderId, verdict: 'success', outcome: 'success', message: 'outcome.success', intent: kept() },
      ),
    newRequestId: () => crypto.randomUUID().replaceAll('-', ''),
    now: () => Date.now(),
    reportCrash: (error) => {
      crashes += 1;
      document.documentElement.dataset['crashes'] = `${crashes} ${String(error)}`;
    },
    supportUrl: 'https://support.example/',
    deviceId: 'd'.repeat(32),
  };
};
