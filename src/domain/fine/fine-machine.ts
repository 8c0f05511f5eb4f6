import type { MessageKey } from '../message-key.ts';
import { hasChanged, isPayable, type FineInfo } from './fine.ts';

/** The states of the fines page (D24). */
export const FINE_STEPS = ['loading', 'not-banned', 'payable', 'amount-changed', 'paying', 'paid-unlocking', 'failed'] as const;
export type FineStep = (typeof FINE_STEPS)[number];

export type FineState =
  | { readonly step: 'loading' }
  | { readonly step: 'not-banned' }
  | { readonly step: 'payable' | 'amount-changed' | 'paying' | 'paid-unlocking'; readonly fine: FineInfo }
  /** `fine` is null when it could not be loaded at all. */
  | { readonly step: 'failed'; readonly fine: FineInfo | null };

export type FineEvent =
  /** get_fine_info answered; null is an account without a fine. */
  | { readonly type: 'loaded'; readonly fine: FineInfo | null }
  | { readonly type: 'load-failed' }
  | { readonly type: 'pay-pressed' }
  /** The fine as read again before the create, or the platform's refusal of the amount. */
  | { readonly type: 'amount-read'; readonly fine: FineInfo }
  | { readonly type: 'amount-refused' }
  /** Decided by the platform alone; an unknown result is no event and keeps `paying` (D3, D30). */
  | { readonly type: 'paid' }
  | { readonly type: 'declined' }
  | { readonly type: 'unlocked' }
  | { readonly type: 'refresh-pressed' }
  | { readonly type: 'retry-pressed' };

export const FINE_START: FineState = { step: 'loading' };

const ofFine = (fine: FineInfo | null): FineState =>
  fine !== null && isPayable(fine) ? { step: 'payable', fine } : { step: 'not-banned' };

/** The next state; the same object when the event does not apply. */
export const fineNext = (state: FineState, event: FineEvent): FineState => {
  switch (event.type) {
    case 'loaded':
      return state.step === 'loading' ? ofFine(event.fine) : state;
    case 'load-failed':
      return state.step === 'loading' ? { step: 'failed', fine: null } : state;
    case 'pay-pressed':
      return state.step === 'payable' ? { step: 'paying', fine: state.fine } : state;
    case 'amount-read':
      if (state.step !== 'payable' && state.step !== 'paying') return state;
      return hasChanged(state.fine, event.fine) ? { step: 'amount-changed', fine: state.fine } : state;
    case 'amount-refused':
      return state.step === 'paying' ? { step: 'amount-changed', fine: state.fine } : state;
    case 'paid':
      // A late success always counts: a payment shown as failed was paid after all (P7).
      if (state.step === 'paying') return { step: 'paid-unlocking', fine: state.fine };
      return state.step === 'failed' && state.fine !== null ? { step: 'paid-unlocking', fine: state.fine } : state;
    case 'declined':
      return state.step === 'paying' ? { step: 'failed', fine: state.fine } : state;
    case 'unlocked':
      return state.step === 'paid-unlocking' ? { step: 'not-banned' } : state;
    case 'refresh-pressed':
      return state.step === 'amount-changed' || state.step === 'not-banned' ? FINE_START : state;
    case 'retry-pressed':
      return state.step === 'failed' ? FINE_START : state;
  }
};

/** The message of each state; null where the fine itself is shown. */
export const fineMessage = (state: FineState): MessageKey | null => {
  switch (state.step) {
    case 'loading':
    case 'paying':
      return null;
    case 'not-banned':
      return 'fine.not-banned';
    case 'payable':
      return 'fine.doubles';
    case 'amount-changed':
      return 'fine.amount-changed';
    case 'paid-unlocking':
      return 'fine.unlocks-soon';
    case 'failed':
      return state.fine === null ? 'fine.load-failed' : 'fine.pay-failed';
  }
};
