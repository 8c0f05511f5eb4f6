import type { DisplayMethodGroup, PayItem } from '../order/pay-item.ts';
import { typedNumber } from '../format/numbers.ts';
import type { MessageKey } from '../message-key.ts';
import { parseQuery, textOf } from '../routing/page-parameters.ts';
import { fineAfterRefusal, hasChanged, isBanned, isPayable, type FineInfo, type ShownFine } from './fine.ts';

/** The states of the fines page (D24). */
export const FINE_STEPS = ['loading', 'not-banned', 'payable', 'amount-changed', 'paying', 'paid-unlocking', 'failed'] as const;
export type FineStep = (typeof FINE_STEPS)[number];

export type FineState =
  | { readonly step: 'loading' }
  /** `reason`: there is no ban, it was just lifted, or it exists without an amount to pay. */
  | { readonly step: 'not-banned'; readonly reason: 'no-ban' | 'lifted' | 'nothing-to-pay' }
  | { readonly step: 'payable' | 'paying'; readonly fine: FineInfo }
  /** `fine` is today's, `shown` is the one the shopper saw. */
  | { readonly step: 'amount-changed'; readonly fine: FineInfo; readonly shown: ShownFine }
  /** `late`: the account was not unlocked within the polling time. */
  | { readonly step: 'paid-unlocking'; readonly fine: FineInfo; readonly late: boolean }
  /** `fine` is null if it could not be loaded at all. */
  | { readonly step: 'failed'; readonly fine: FineInfo | null };

/** Facts that this device has about a fine besides the platform's answer. */
export interface KnownOfFine {
  /** The platform has reported here that this fine is paid. */
  readonly paid: boolean;
  /** A payment for it is under way. */
  readonly paying: boolean;
  /** This account's fine as last shown. */
  readonly shown: ShownFine | null;
}

export type FineEvent =
  /** get_fine_info answered, or null for an account without a fine. */
  | { readonly type: 'loaded'; readonly fine: FineInfo | null; readonly known?: KnownOfFine }
  | { readonly type: 'load-failed' }
  | { readonly type: 'pay-pressed' }
  /** The fine, read again before its payment starts. */
  | { readonly type: 'amount-read'; readonly fine: FineInfo }
  | { readonly type: 'amount-refused' }
  /** Decided by the platform alone; an unknown result is not an event and keeps `paying` (D3, D30). */
  | { readonly type: 'paid' }
  /** The payment was refused; `now` is the fine as read afterwards, null if none, 'unread' if the platform did not answer. */
  | { readonly type: 'declined'; readonly now: FineInfo | null | 'unread' }
  /** The payment methods could not be opened; nothing was sent. */
  | { readonly type: 'not-opened' }
  | { readonly type: 'unlocked' }
  /** The polling time for unlocking ran out. */
  | { readonly type: 'unlock-late' }
  | { readonly type: 'refresh-pressed' }
  | { readonly type: 'retry-pressed' };

export const FINE_START: FineState = { step: 'loading' };

const UNKNOWN: KnownOfFine = { paid: false, paying: false, shown: null };

/** Returns the state after a refused payment: another person may have paid the fine meanwhile (FIN-13). */
const afterRefusal = (shown: FineInfo, now: FineInfo | null | 'unread'): FineState => {
  if (now === 'unread') return { step: 'failed', fine: shown };
  const after = fineAfterRefusal(shown, now);
  switch (after) {
    case 'due':
      return { step: 'failed', fine: shown };
    case 'lifted':
      return { step: 'not-banned', reason: 'lifted' };
    case 'changed':
      return now !== null && isPayable(now)
        ? { step: 'amount-changed', fine: now, shown }
        : { step: 'not-banned', reason: 'nothing-to-pay' };
  }
};

const ofFine = (fine: FineInfo | null, { paid, paying, shown }: KnownOfFine): FineState => {
  if (fine === null || !isBanned(fine)) return { step: 'not-banned', reason: paid ? 'lifted' : 'no-ban' };
  // The platform still returns the amount until the account is unlocked: it is not requested twice.
  if (paid) return { step: 'paid-unlocking', fine, late: false };
  if (!isPayable(fine)) return { step: 'not-banned', reason: 'nothing-to-pay' };
  if (paying) return { step: 'paying', fine };
  return shown !== null && hasChanged(shown, fine) ? { step: 'amount-changed', fine, shown } : { step: 'payable', fine };
};

/** Returns the next state; the same object if the event does not apply. */
export const fineNext = (state: FineState, event: FineEvent): FineState => {
  switch (event.type) {
    case 'loaded':
      return state.step === 'loading' ? ofFine(event.fine, event.known ?? UNKNOWN) : state;
    case 'load-failed':
      return state.step === 'loading' ? { step: 'failed', fine: null } : state;
    case 'pay-pressed':
      return state.step === 'payable' ? { step: 'paying', fine: state.fine } : state;
    case 'amount-read':
      if (state.step !== 'payable' && state.step !== 'paying') return state;
      return hasChanged(state.fine, event.fine) ? { step: 'amount-changed', fine: event.fine, shown: state.fine } : state;
    case 'amount-refused':
      return state.step === 'paying' ? { step: 'amount-changed', fine: state.fine, shown: state.fine } : state;
    case 'paid':
      // A late success always counts: a payment shown as failed was paid after all (P7).
      if (state.step === 'paying') return { step: 'paid-unlocking', fine: state.fine, late: false };
      return state.step === 'failed' && state.fine !== null ? { step: 'paid-unlocking', fine: state.fine, late: false } : state;
    case 'declined':
      return state.step === 'paying' ? afterRefusal(state.fine, event.now) : state;
    case 'not-opened':
      return state.step === 'paying' ? { step: 'failed', fine: state.fine } : state;
    case 'unlocked':
      return state.step === 'paid-unlocking' ? { step: 'not-banned', reason: 'lifted' } : state;
    case 'unlock-late':
      return state.step === 'paid-unlocking' && !state.late ? { ...state, late: true } : state;
    case 'refresh-pressed':
      if (state.step === 'paid-unlocking') return state.late ? { ...state, late: false } : state;
      return state.step === 'amount-changed' || state.step === 'not-banned' ? FINE_START : state;
    case 'retry-pressed':
      return state.step === 'failed' ? FINE_START : state;
  }
};

const NOT_BANNED = {
  'no-ban': 'fine.not-banned',
  lifted: 'fine.lifted',
  'nothing-to-pay': 'fine.nothing-to-pay',
} as const satisfies Record<Extract<FineState, { step: 'not-banned' }>['reason'], MessageKey>;

/** Returns the message of each state, or null if the fine itself is shown. */
export const fineMessage = (state: FineState): MessageKey | null => {
  switch (state.step) {
    case 'loading':
    case 'paying':
      return null;
    case 'not-banned':
      return NOT_BANNED[state.reason];
    case 'payable':
      return 'fine.doubles';
    case 'amount-changed':
      return 'fine.amount-changed';
    case 'paid-unlocking':
      return state.late ? 'fine.unlock-late' : 'fine.unlocks-soon';
    case 'failed':
      return state.fine === null ? 'fine.load-failed' : 'fine.pay-failed';
  }
};

/**
 * Returns the payment methods for a fine: get_fine_info names none, so all that the platform offers for any package, in its order.
 * Their recharge ids are not used: a fine is ordered by its own id (D39).
 */
export const methodsForFine = (catalogue: readonly PayItem[]): Pick<PayItem, 'displayMethods'> => ({
  displayMethods: catalogue.flatMap(({ displayMethods }): readonly DisplayMethodGroup[] => displayMethods),
});

/** True if the fine on the page is the logged-in user's own: a link can name anyone's (FIN-14). `loggedInUid` is null for a visitor. */
export const isOwnFine = (fineUid: string, loggedInUid: string | null): boolean => fineUid === loggedInUid;

/** The longest id that is looked up. */
const MOST_CHARACTERS = 64;

/** Returns the id for get_fine_info (D40): the address's `id`, else the logged-in uid, or null if the visitor must enter a display id. */
export const fineQuestion = (query: string, loggedInUid: string | null): string | null => {
  const id = typedNumber(textOf(parseQuery(query), 'id') ?? '');
  return id === '' || id.length > MOST_CHARACTERS ? loggedInUid : id;
};
