import { describe, expect, it } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import {
  hasEnded,
  INTENT_STAGES,
  isDeclineSeen,
  isOpen,
  mayBeCharged,
  stageOf,
  type PaymentIntent,
  remembersPayer,
} from '../../../../src/domain/order/intent.ts';
import {
  declinedLately,
  hasMovedOn,
  isOver,
  isTakenUp,
  leftovers,
  mergeIntents,
  supersededUndecided,
} from '../../../../src/domain/order/kept-intents.ts';
import { pastPaymentsOf, pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import { intentWith } from '../../../support/payment/builders.ts';

const AT = 1_000_000;
const LATER = AT + 3_600_000;

/** An intent for each of the 32 combinations of its five flags. */
const COMBINATIONS: readonly PaymentIntent[] = Array.from({ length: 32 }, (_, bits) =>
  intentWith({
    requestId: `r${bits}`,
    createdAt: AT,
    payer: 'visitor',
    decided: (bits & 1) > 0,
    superseded: (bits & 2) > 0,
    chargeable: (bits & 4) > 0,
    declined: (bits & 8) > 0,
    leftForBank: (bits & 16) > 0,
  }),
);

/** No step of a payment writes an intent that was declined without an end, or superseded before it could be charged. */
const isWritten = ({ decided, superseded, chargeable, declined }: PaymentIntent): boolean =>
  (decided || !declined) && (chargeable || decided || !superseded);
const WRITTEN = COMBINATIONS.filter(isWritten);

/** What the flags themselves said, before there were stages. */
const BY_FLAGS = {
  isOpen: ({ decided, superseded, chargeable }: PaymentIntent) => !decided && !superseded && chargeable,
  isTakenUp: ({ superseded, declined, chargeable }: PaymentIntent) => !superseded && !declined && chargeable,
  isOver: ({ decided, superseded }: PaymentIntent) => decided || superseded,
  isSupersededUndecided: ({ superseded, decided }: PaymentIntent) => superseded && !decided,
  isLeftOver: ({ chargeable, decided }: PaymentIntent) => !chargeable && !decided,
  isPastPayment: ({ chargeable, decided }: PaymentIntent) => chargeable && !decided,
};

const ids = (intents: readonly Pick<PaymentIntent, 'requestId'>[]): readonly string[] =>
  intents.map(({ requestId }) => requestId).toSorted();

describe('stage of an intent', () => {
  it('PAY-110 every stage is that of some combination of the flags', () => {
    expect(new Set(COMBINATIONS.map(stageOf))).toEqual(new Set(INTENT_STAGES));
    expect(new Set(WRITTEN.map(stageOf))).toEqual(new Set(INTENT_STAGES));
  });

  it('PAY-110 the page having been left for the bank says nothing of the stage', () => {
    for (const intent of COMBINATIONS) {
      const left: PaymentIntent = { ...intent, leftForBank: !intent.leftForBank };
      expect(stageOf(left)).toBe(stageOf(intent));
    }
  });

  it.each(COMBINATIONS.map((intent) => [stageOf(intent), intent] as const))('PAY-110 %s says what the flags say: %j', (_, intent) => {
    expect(isOpen(intent)).toBe(BY_FLAGS.isOpen(intent));
    expect(hasEnded(intent)).toBe(intent.decided);
    expect(mayBeCharged(intent)).toBe(intent.chargeable);
    expect(isOver(intent)).toBe(BY_FLAGS.isOver(intent));
    expect(hasMovedOn([{ ...intent, orderId: null }], intent.requestId, false)).toBe(BY_FLAGS.isOver(intent));
    expect(supersededUndecided([intent]).length > 0).toBe(BY_FLAGS.isSupersededUndecided(intent));
  });

  it('PAY-110 of what a payment writes, the stage also says what is taken up, asked about, given up and remembered', () => {
    expect(WRITTEN.length).toBe(22);
    expect(ids(WRITTEN.filter(isTakenUp))).toEqual(ids(WRITTEN.filter(BY_FLAGS.isTakenUp)));
    expect(ids(WRITTEN.filter(isDeclineSeen))).toEqual(ids(WRITTEN.filter(({ declined }) => declined)));
    expect(
      ids(
        declinedLately(
          WRITTEN.map((intent) => ({ ...intent, orderId: 'SB1' })),
          AT,
        ),
      ),
    ).toEqual(ids(WRITTEN.filter(({ declined }) => declined)));
    expect(ids(leftovers(WRITTEN, LATER))).toEqual(ids(WRITTEN.filter(BY_FLAGS.isLeftOver)));
    const past = WRITTEN.flatMap((intent) => pastPaymentsOf([], [intent], 'visitor', LATER));
    expect(ids(past)).toEqual(ids(WRITTEN.filter(BY_FLAGS.isPastPayment)));
  });

  it('PAY-110 an intent that no payment writes still blocks a second payment, and is checked and not given up', () => {
    for (const intent of COMBINATIONS.filter((each) => !isWritten(each))) {
      if (intent.chargeable && !intent.superseded) expect(stageOf(intent)).toBe('open');
      if (intent.superseded) expect(stageOf(intent)).toBe('superseded');
    }
  });

  it('PAY-110 two copies that payments wrote merge into one that they could have written', () => {
    for (const one of WRITTEN) {
      for (const other of WRITTEN) expect(isWritten(mergeIntents(one, { ...other, requestId: one.requestId }))).toBe(true);
    }
  });

  it('PAY-110 no request is none that may be charged', () => {
    expect(mayBeCharged(null)).toBe(false);
  });
});

describe('an intent that a new one must wait for', () => {
  it.each([
    [{}, true],
    [{ orderId: 'SB1' }, true],
    [{ decided: true }, false],
    [{ superseded: true }, false],
    [{ chargeable: false }, false],
    [{ decided: true, superseded: true, chargeable: false }, false],
  ])('PAY-14 P6 %j is open: %s', (change, open) => {
    expect(isOpen(intentWith(change))).toBe(open);
  });
});

const NOW = Date.UTC(2026, 10, 25);

describe('remembersPayer', () => {
  it.each([
    ['visitor', 0, true],
    ['uid:7', 0, false],
    ['visitor', limits.pastPaymentAge - 1, true],
    ['visitor', limits.pastPaymentAge, false],
  ])('ORD-37 leads %s to a payment that is %d ms old: %s, as the list shows it', (payer, age, isShown) => {
    const stored = [pastPaymentOf(intentWith({ payer: 'visitor', createdAt: NOW - age }), 'paid')];
    expect(remembersPayer(stored, payer, NOW)).toBe(isShown);
    expect(pastPaymentsOf(stored, [], payer, NOW)).toHaveLength(isShown ? 1 : 0);
  });

  it.each([null, undefined, 'visitor', {}, [null], ['visitor'], [{ payer: 'visitor' }], [{ payer: 'visitor', createdAt: '9e15' }]])(
    'ORD-37 reads nothing from %j',
    (stored) => {
      expect(remembersPayer(stored, 'visitor', NOW)).toBe(false);
    },
  );
});
