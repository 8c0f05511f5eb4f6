import type { PaymentIntent } from '../order/intent.ts';
import type { OutcomeDecision } from '../outcome/decide-outcome.ts';
import type { Attempt, AttemptOf } from './state.ts';

/** What a kind of attempt means wherever the payment decides by it. */
interface AttemptRule {
  /** A payment, from the tap to its end, an unknown end included: no other payment begins beside it, and the page is not loaded again (D20). */
  readonly isUnderWay: boolean;
  /** The shopper waits for it, or has not closed its result: a payment, or a saved card that is being changed. */
  readonly isOpen: boolean;
  /** A new walk through the steps, or an order of the journal, may take its place. */
  readonly givesWayToOrder: boolean;
  /** The order of a payment return may take its place. */
  readonly givesWayToReturn: boolean;
  /** A toast that ends it says why it came to nothing. */
  readonly mayFail: boolean;
  /** The page shows its order in full: no earlier sentence about the money may stand beside it. */
  readonly isShownInFull: boolean;
  /** An order of it that may be charged could be known to this page alone. */
  readonly mayHideOrder: boolean;
  /** What closing does: the panel closes, the result is closed first, or nothing happens until the attempt is over. */
  readonly onClose: 'close-panel' | 'close-result' | 'stay';
}

/** A payment that the shopper cannot close: only its own end, or leaving it on purpose, ends it. */
const HELD: AttemptRule = {
  isUnderWay: true,
  isOpen: true,
  givesWayToOrder: false,
  givesWayToReturn: false,
  mayFail: true,
  isShownInFull: false,
  mayHideOrder: true,
  onClose: 'stay',
};

/** A payment whose order is asked about, also while the panel is closed. */
const TRACKED: AttemptRule = { ...HELD, isShownInFull: true, onClose: 'close-panel' };

/** One row for every kind of attempt: a new kind does not compile until it has one. */
export const ATTEMPT_RULES = {
  idle: {
    isUnderWay: false,
    isOpen: false,
    givesWayToOrder: true,
    givesWayToReturn: true,
    mayFail: false,
    isShownInFull: false,
    mayHideOrder: true,
    onClose: 'close-panel',
  },
  'changing-card': { ...HELD, isUnderWay: false },
  leaving: { ...HELD, onClose: 'close-panel' },
  tokenising: HELD,
  creating: HELD,
  'wallet-sheet': HELD,
  'wallet-button': HELD,
  'element-form': HELD,
  authenticating: HELD,
  recovering: TRACKED,
  waiting: TRACKED,
  unresolved: TRACKED,
  'returned-order': {
    isUnderWay: false,
    isOpen: false,
    givesWayToOrder: false,
    givesWayToReturn: true,
    mayFail: false,
    isShownInFull: false,
    mayHideOrder: false,
    onClose: 'stay',
  },
  decided: {
    isUnderWay: false,
    isOpen: true,
    givesWayToOrder: true,
    givesWayToReturn: true,
    mayFail: false,
    isShownInFull: true,
    mayHideOrder: false,
    onClose: 'close-result',
  },
} as const satisfies Readonly<Record<Attempt['kind'], AttemptRule>>;

/** The row of an attempt. */
export const attemptRule = ({ kind }: Attempt): AttemptRule => ATTEMPT_RULES[kind];

/** The intent whose order an attempt is about; null before there is one, and of an order that this device does not keep. */
export const intentOfAttempt = (attempt: Attempt): PaymentIntent | null => {
  switch (attempt.kind) {
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
      return null;
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return attempt.intent;
  }
};

/** The attempt, if it is the result of a payment; else null. */
export const resultOf = (attempt: Attempt): AttemptOf<'decided'> | null => {
  switch (attempt.kind) {
    case 'decided':
      return attempt;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
      return null;
  }
};

/** The end of an order, as an attempt has found it. */
export interface FoundEnd {
  readonly orderId: string | null;
  /** Null when this device keeps none. */
  readonly intent: PaymentIntent | null;
  readonly decision: OutcomeDecision;
}

/** The end that an attempt has found: of a payment, or of the order of a payment return. Null while it has found none. */
export const endOf = (attempt: Attempt): FoundEnd | null => {
  switch (attempt.kind) {
    case 'decided':
      return { orderId: attempt.intent.orderId, intent: attempt.intent, decision: attempt };
    case 'returned-order':
      return attempt.decision === null ? null : { orderId: attempt.query.orderId, intent: attempt.intent, decision: attempt.decision };
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return null;
  }
};

/** Whether the bounds of a wait for the shopper's own payment ran out (D3). */
export const isUnresolved = (attempt: Attempt): boolean => {
  switch (attempt.kind) {
    case 'unresolved':
      return true;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'returned-order':
    case 'decided':
      return false;
  }
};
