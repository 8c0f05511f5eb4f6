import type { MessageKey } from '../message-key.ts';
import type { Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import type { PayToUser } from './account.ts';
import { checkDisplayId, typedDisplayId } from './account-label.ts';

/**
 * The source of an account that the shopper has yet to confirm. `record`: an earlier account's number, which now belongs to another
 * account.
 */
export type TargetSource = 'search' | 'record' | 'link' | 'memory';

/** Open questions about the account; while there is one, no payment is possible (ACC-60). */
export type TargetQuestion =
  | { readonly kind: 'none' }
  /** The shopper wants another account but has typed nothing. */
  | { readonly kind: 'changing' }
  | { readonly kind: 'typed' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly user: PayToUser; readonly source: TargetSource }
  /** `quiet`: a hint at the field, not an error (D36). */
  | { readonly kind: 'refused'; readonly message: MessageKey; readonly quiet: boolean };

/** The shopper's decision so far on which account gets the diamonds. */
export interface TargetChoice {
  /** The account confirmed last. It may be paid for only while nothing is undecided: see `payableTarget`. */
  readonly confirmed: PayToUser | null;
  readonly question: TargetQuestion;
  /** The text of the search field. */
  readonly text: string;
  /** Number of the newest look-up, so that answers to earlier ones are ignored. */
  readonly lookUp: number;
}

export type TargetEvent =
  /** The remembered account, at the start of the visit or for another shopper on the same page (T5). */
  | { readonly type: 'remembered'; readonly user: PayToUser | null; readonly visit: 'first' | 'next' }
  /** The shopper wants another account, or the confirmed one after all. */
  | { readonly type: 'change-pressed' }
  | { readonly type: 'keep-pressed' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'search-pressed' }
  /** The shopper tapped an earlier account: it is looked up by its display id. */
  | { readonly type: 'record-pressed'; readonly record: PayToUser }
  /** `record`: the earlier account that was looked up, or null for a typed id. */
  | {
      readonly type: 'looked-up';
      readonly lookUp: number;
      readonly record: PayToUser | null;
      readonly result: Result<PayToUser, Refusal>;
    }
  | { readonly type: 'look-up-late'; readonly lookUp: number }
  /** The shopper confirms the account shown as found. */
  | { readonly type: 'confirm-pressed'; readonly user: PayToUser }
  /** The shopper chooses one of several accounts shown. */
  | { readonly type: 'chosen'; readonly user: PayToUser }
  /** An account from an address; `trusted` if a page of ours sent the shopper here after they confirmed it there (D51). */
  | { readonly type: 'arrived'; readonly result: Result<PayToUser, Refusal>; readonly word: 'trusted' | 'unknown' }
  /** Today's answer about the confirmed account `asked`, looked up without any act of the shopper. */
  | { readonly type: 'rechecked'; readonly asked: PayToUser; readonly result: Result<PayToUser, Refusal> };

export const NO_TARGET: TargetChoice = { confirmed: null, question: { kind: 'none' }, text: '', lookUp: 0 };

/** Reasons that prevent a payment from opening, above all an account that the shopper has not confirmed. */
export const MISSING_TARGETS = ['account', 'change', 'search', 'answer', 'confirmation', 'other-account'] as const;
export type MissingTarget = (typeof MISSING_TARGETS)[number];

export type PayableTarget =
  | { readonly kind: 'account'; readonly account: PayToUser }
  | { readonly kind: 'missing'; readonly what: MissingTarget };

const missing = (what: MissingTarget): PayableTarget => ({ kind: 'missing', what });

/** Returns the account that may be paid for, or what the shopper must do first. */
export const payableTarget = ({ confirmed, question }: Pick<TargetChoice, 'confirmed' | 'question'>): PayableTarget => {
  switch (question.kind) {
    case 'none':
      return confirmed === null ? missing('account') : { kind: 'account', account: confirmed };
    case 'changing':
      return missing('change');
    case 'typed':
      return missing('search');
    case 'searching':
      return missing('answer');
    case 'found':
      return missing('confirmation');
    case 'refused':
      return missing('other-account');
  }
};

/** Shared objects: while a number is being typed, only its text changes. */
const NONE: TargetQuestion = { kind: 'none' };
const CHANGING: TargetQuestion = { kind: 'changing' };
const TYPED: TargetQuestion = { kind: 'typed' };

/** With nothing typed and no open question, an existing confirmed account is being changed. */
const untyped = (confirmed: PayToUser | null): TargetQuestion => (confirmed === null ? NONE : CHANGING);

const refused = ({ message }: Pick<Refusal, 'message'>): TargetQuestion => ({ kind: 'refused', message, quiet: false });

const found = (user: PayToUser, source: TargetSource): TargetQuestion => ({ kind: 'found', user, source });

/** Settles the choice: any look-up still running no longer matters. */
const settled = (choice: TargetChoice, confirmed: PayToUser | null): TargetChoice => ({
  confirmed,
  question: NONE,
  text: '',
  lookUp: choice.lookUp + 1,
});

const searched = (choice: TargetChoice): TargetChoice => {
  const say = (message: MessageKey, quiet: boolean): TargetChoice => ({ ...choice, question: { kind: 'refused', message, quiet } });
  const check = checkDisplayId(choice.text);
  switch (check.kind) {
    case 'empty':
      return say('account.id-empty', true);
    case 'too-short':
      return say('account.id-too-short', true);
    case 'not-digits':
      return say('account.id-not-digits', false);
    case 'ok':
      return { ...choice, question: { kind: 'searching' }, lookUp: choice.lookUp + 1 };
  }
};

/** Shows an account that the shopper did not request only if nothing else is undecided. */
const suggested = (choice: TargetChoice, question: TargetQuestion): TargetQuestion => {
  switch (choice.question.kind) {
    case 'none':
    case 'changing':
      return question;
    case 'typed':
    case 'searching':
    case 'found':
    case 'refused':
      return choice.question;
  }
};

const rememberedNext = (choice: TargetChoice, user: PayToUser | null): TargetChoice => {
  if (user !== null && user.uid === choice.confirmed?.uid) return { ...choice, confirmed: user };
  const gone = { ...choice, confirmed: null };
  return { ...gone, question: suggested(choice, user === null ? NONE : found(user, 'memory')) };
};

const arrived = (choice: TargetChoice, result: Result<PayToUser, Refusal>, word: 'trusted' | 'unknown'): TargetChoice => {
  if (!result.ok) return { ...choice, question: suggested(choice, refused(result.error)) };
  if (result.value.uid === choice.confirmed?.uid) return { ...choice, confirmed: result.value };
  const asks = { ...choice, question: suggested(choice, found(result.value, 'link')) };
  switch (word) {
    case 'trusted':
      return choice.confirmed === null && choice.question.kind === 'none' ? settled(choice, result.value) : asks;
    case 'unknown':
      return asks;
  }
};

const rechecked = (choice: TargetChoice, asked: PayToUser, result: Result<PayToUser, Refusal>): TargetChoice => {
  if (choice.confirmed?.uid !== asked.uid) return choice;
  if (result.ok) {
    if (result.value.uid === asked.uid) return { ...choice, confirmed: result.value };
    return { ...choice, question: suggested(choice, found(result.value, 'record')) };
  }
  if (result.error.retryable) return choice;
  return { ...choice, confirmed: null, question: suggested(choice, refused(result.error)) };
};

/** The rules of "which account" (ACC-60 to ACC-64): only what the shopper confirms is ever paid for. */
export const nextTarget = (choice: TargetChoice, event: TargetEvent): TargetChoice => {
  switch (event.type) {
    case 'remembered':
      if (event.visit === 'next') return rememberedNext(choice, event.user);
      return { ...choice, confirmed: choice.confirmed ?? event.user };
    case 'change-pressed':
      return { ...choice, question: suggested(choice, untyped(choice.confirmed)) };
    case 'keep-pressed':
      return settled(choice, choice.confirmed);
    case 'typed': {
      const text = typedDisplayId(event.text);
      const question: TargetQuestion = text === '' ? untyped(choice.confirmed) : TYPED;
      return { ...choice, text, question, lookUp: choice.lookUp + 1 };
    }
    case 'search-pressed':
      return searched(choice);
    case 'record-pressed':
      return { ...choice, text: event.record.displayUid, question: { kind: 'searching' }, lookUp: choice.lookUp + 1 };
    case 'looked-up': {
      const { lookUp, record, result } = event;
      if (lookUp !== choice.lookUp) return choice;
      if (!result.ok) return { ...choice, question: refused(result.error) };
      if (record?.uid === result.value.uid) return settled(choice, result.value);
      return { ...choice, question: found(result.value, record === null ? 'search' : 'record') };
    }
    case 'look-up-late':
      if (event.lookUp !== choice.lookUp || choice.question.kind !== 'searching') return choice;
      return { ...choice, question: refused({ message: 'request.timeout' }) };
    case 'confirm-pressed':
      // A tap confirms the account it was made on, not one that replaced it meanwhile.
      return choice.question.kind === 'found' && choice.question.user.uid === event.user.uid
        ? settled(choice, choice.question.user)
        : choice;
    case 'chosen':
      return settled(choice, event.user);
    case 'arrived':
      return arrived(choice, event.result, event.word);
    case 'rechecked':
      return rechecked(choice, event.asked, event.result);
  }
};

/** True if paying a fine may lift this refusal of an account (platform §4, §6). */
export const leadsToFine = (message: MessageKey): boolean => message === 'account.banned';
