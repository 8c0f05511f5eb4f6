import type { MessageKey } from '../message-key.ts';
import type { Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import type { PayToUser } from './account.ts';
import { checkDisplayId, typedDisplayId } from './display-id.ts';

/** Where an account comes from that the shopper has yet to confirm: `record` is an earlier account's number, which is another's now. */
export type TargetSource = 'search' | 'record' | 'link' | 'memory';

/** What is undecided about the account; while anything is, nothing can be paid (ACC-60). */
export type TargetQuestion =
  | { readonly kind: 'none' }
  /** Another account is wanted, and nothing has been typed. */
  | { readonly kind: 'changing' }
  | { readonly kind: 'typed' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly user: PayToUser; readonly source: TargetSource }
  /** `quiet` is a hint beside the field, not an error (D36). */
  | { readonly kind: 'refused'; readonly message: MessageKey; readonly quiet: boolean };

/** Which account gets the diamonds, as the shopper of this page has decided it so far. */
export interface TargetChoice {
  /** The account that was confirmed last. It may be paid for only while nothing is undecided: see `payableTarget`. */
  readonly confirmed: PayToUser | null;
  readonly question: TargetQuestion;
  /** What stands in the search field. */
  readonly text: string;
  /** Number of the newest look-up, so that an answer to an earlier one is ignored. */
  readonly lookUp: number;
}

export type TargetEvent =
  /** What the device remembers: at the start of the visit, or of another shopper's on the same page (T5). */
  | { readonly type: 'remembered'; readonly user: PayToUser | null; readonly visit: 'first' | 'next' }
  /** The shopper wants another account, or the confirmed one after all. */
  | { readonly type: 'change-pressed' }
  | { readonly type: 'keep-pressed' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'search-pressed' }
  /** An earlier account was tapped: it is looked up by its display id. */
  | { readonly type: 'record-pressed'; readonly record: PayToUser }
  /** `record`: the earlier account that was looked up; null for what was typed. */
  | {
      readonly type: 'looked-up';
      readonly lookUp: number;
      readonly record: PayToUser | null;
      readonly result: Result<PayToUser, Refusal>;
    }
  | { readonly type: 'look-up-late'; readonly lookUp: number }
  /** The shopper's yes to the account that is shown as found. */
  | { readonly type: 'confirm-pressed'; readonly user: PayToUser }
  /** The shopper's choice of one of several accounts that are shown. */
  | { readonly type: 'chosen'; readonly user: PayToUser }
  /** The account of an address; `trusted` when a page of ours sent the shopper here, who has confirmed it there (D51). */
  | { readonly type: 'arrived'; readonly result: Result<PayToUser, Refusal>; readonly word: 'trusted' | 'unknown' }
  /** Today's answer about the confirmed account `asked`, looked up without the shopper's doing. */
  | { readonly type: 'rechecked'; readonly asked: PayToUser; readonly result: Result<PayToUser, Refusal> };

export const NO_TARGET: TargetChoice = { confirmed: null, question: { kind: 'none' }, text: '', lookUp: 0 };

/** What keeps a payment from being opened, most of all an account that the shopper has not confirmed. */
export const MISSING_TARGETS = ['account', 'change', 'search', 'answer', 'confirmation', 'other-account'] as const;
export type MissingTarget = (typeof MISSING_TARGETS)[number];

export type PayableTarget =
  | { readonly kind: 'account'; readonly account: PayToUser }
  | { readonly kind: 'missing'; readonly what: MissingTarget };

const missing = (what: MissingTarget): PayableTarget => ({ kind: 'missing', what });

/** The account that may be paid for, or what the shopper has to do first. */
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

/** One object each: while a number is typed, nothing but its text changes. */
const NONE: TargetQuestion = { kind: 'none' };
const CHANGING: TargetQuestion = { kind: 'changing' };
const TYPED: TargetQuestion = { kind: 'typed' };

/** Nothing typed and nothing asked: the earlier account is being changed where there is one. */
const untyped = (confirmed: PayToUser | null): TargetQuestion => (confirmed === null ? NONE : CHANGING);

const refused = ({ message }: Pick<Refusal, 'message'>): TargetQuestion => ({ kind: 'refused', message, quiet: false });

const found = (user: PayToUser, source: TargetSource): TargetQuestion => ({ kind: 'found', user, source });

/** Settled: whatever is still being looked up decides nothing any more. */
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

/** An account that nobody has asked for is shown where nothing else is undecided. */
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
      // A tap confirms what it was made on, not what has come in its place.
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
