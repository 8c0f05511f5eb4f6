import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayToUser } from '../../src/domain/account/account.ts';
import { nextTarget, NO_TARGET, payableTarget, type TargetChoice, type TargetEvent } from '../../src/domain/account/target-choice.ts';
import { Refusal } from '../../src/domain/refusal.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { userOf } from '../support/payment/builders.ts';

const USERS = ['1', '2', '3'].map((uid) => userOf({ uid, displayUid: `10010${uid}` }));
const user = fc.constantFrom(...USERS);
const memory = fc.option(user);
const answer: fc.Arbitrary<Result<PayToUser, Refusal>> = fc.oneof(
  { weight: 4, arbitrary: user.map(succeeded) },
  { weight: 1, arbitrary: fc.boolean().map((retryable) => failed(new Refusal('account.banned', retryable))) },
);

/** What may happen on a page, in the shopper's words. `nth`: of the look-ups under way, oldest first. */
type Act =
  | { readonly does: 'changes' | 'keeps' | 'searches' }
  | { readonly does: 'types'; readonly text: string }
  | { readonly does: 'taps an earlier account' | 'confirms' | 'chooses in a dialog'; readonly user: PayToUser }
  | { readonly does: 'is answered' | 'is told that it is late'; readonly nth: number; readonly result: Result<PayToUser, Refusal> }
  | { readonly does: 'came by a link'; readonly result: Result<PayToUser, Refusal>; readonly word: 'trusted' | 'unknown' }
  | { readonly does: 'has its account checked'; readonly asked: PayToUser; readonly result: Result<PayToUser, Refusal> }
  | { readonly does: 'chooses in another tab'; readonly user: PayToUser | null }
  | { readonly does: 'logs in' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>({ does: 'changes' }, { does: 'keeps' }, { does: 'searches' }, { does: 'searches' }, { does: 'logs in' }),
  fc.constantFrom('', '1', '100101', '100102').map((text): Act => ({ does: 'types', text })),
  fc.tuple(fc.constantFrom('taps an earlier account' as const, 'confirms' as const), user).map(([does, who]): Act => ({ does, user: who })),
  fc.tuple(fc.constantFrom('confirms' as const, 'chooses in a dialog' as const), user).map(([does, who]): Act => ({ does, user: who })),
  fc
    .tuple(fc.constantFrom('is answered' as const, 'is answered' as const, 'is told that it is late' as const), fc.nat({ max: 2 }), answer)
    .map(([does, nth, result]): Act => ({ does, nth, result })),
  fc
    .tuple(answer, fc.constantFrom('trusted' as const, 'unknown' as const))
    .map(([result, word]): Act => ({ does: 'came by a link', result, word })),
  fc.tuple(user, answer).map(([asked, result]): Act => ({ does: 'has its account checked', asked, result })),
  memory.map((who): Act => ({ does: 'chooses in another tab', user: who })),
);

/**
 * The reference, in plain variables: the account that the shopper has agreed to last, and whether something is open since. `shown`: the
 * account whose button "yes" is on the page. `waits`: the one look-up whose answer still counts.
 */
class Reference {
  agreed: string | null;
  open: 'nothing' | 'a change' | 'an account' = 'nothing';
  shown: string | null = null;
  waits: number | null = null;
  constructor(agreed: string | null) {
    this.agreed = agreed;
  }

  agree(uid: string | null): void {
    [this.agreed, this.open, this.shown, this.waits] = [uid, 'nothing', null, null];
  }
  show(uid: string | null): void {
    [this.open, this.shown] = ['an account', uid];
  }
  /** Nobody has asked for it: it waits until nothing else is open. */
  suggest(uid: string | null): void {
    if (this.open !== 'an account') this.show(uid);
  }
}

interface LookUp {
  readonly number: number;
  readonly record: PayToUser | null;
}

/** A page with the machine and the reference side by side. */
class Page {
  choice: TargetChoice = NO_TARGET;
  readonly is: Reference;
  readonly lookUps: LookUp[] = [];
  #memory: PayToUser | null;
  #text = '';

  constructor(remembered: PayToUser | null) {
    this.#memory = remembered;
    this.is = new Reference(remembered?.uid ?? null);
    this.#dispatch({ type: 'remembered', user: remembered, visit: 'first' });
  }

  do(each: Act): void {
    const { is } = this;
    switch (each.does) {
      case 'changes':
        if (is.agreed !== null && is.open === 'nothing') is.open = 'a change';
        return this.#dispatch({ type: 'change-pressed' });
      case 'keeps':
        is.agree(is.agreed);
        this.#text = '';
        return this.#dispatch({ type: 'keep-pressed' });
      case 'types':
        this.#text = each.text;
        [is.shown, is.waits] = [null, null];
        is.open = each.text !== '' ? 'an account' : is.agreed === null ? 'nothing' : 'a change';
        return this.#dispatch({ type: 'typed', text: each.text });
      case 'searches':
        is.show(null);
        this.#dispatch({ type: 'search-pressed' });
        if (this.#text.length >= 5) this.#look(null);
        return;
      case 'taps an earlier account':
        is.show(null);
        this.#text = each.user.displayUid;
        this.#dispatch({ type: 'record-pressed', record: each.user });
        return this.#look(each.user);
      case 'is answered':
        return this.#answer(each.nth, each.result);
      case 'is told that it is late': {
        const asked = this.lookUps[each.nth];
        return asked === undefined ? undefined : this.#dispatch({ type: 'look-up-late', lookUp: asked.number });
      }
      case 'confirms':
        if (is.shown === each.user.uid) this.#agree(each.user.uid);
        return this.#dispatch({ type: 'confirm-pressed', user: each.user });
      case 'chooses in a dialog':
        this.#agree(each.user.uid);
        return this.#dispatch({ type: 'chosen', user: each.user });
      case 'came by a link': {
        const uid = each.result.ok ? each.result.value.uid : null;
        if (uid !== null && each.word === 'trusted' && is.agreed === null && is.open === 'nothing') this.#agree(uid);
        else if (uid === null || uid !== is.agreed) is.suggest(uid);
        return this.#dispatch({ type: 'arrived', result: each.result, word: each.word });
      }
      case 'has its account checked':
        this.#check(each.asked.uid, each.result);
        return this.#dispatch({ type: 'rechecked', asked: each.asked, result: each.result });
      case 'chooses in another tab':
        // Nothing comes of it on this page.
        this.#memory = each.user;
        return;
      case 'logs in':
        return this.#logIn();
    }
  }

  #look(record: PayToUser | null): void {
    this.lookUps.push({ number: this.choice.lookUp, record });
    this.is.waits = this.choice.lookUp;
  }

  #answer(nth: number, result: Result<PayToUser, Refusal>): void {
    const [asked] = this.lookUps.splice(nth, 1);
    if (asked === undefined) return;
    const { is } = this;
    if (is.waits === asked.number) {
      if (result.ok && asked.record?.uid === result.value.uid) this.#agree(result.value.uid);
      else is.show(result.ok ? result.value.uid : null);
    }
    this.#dispatch({ type: 'looked-up', lookUp: asked.number, record: asked.record, result });
  }

  #check(asked: string, result: Result<PayToUser, Refusal>): void {
    const { is } = this;
    if (asked !== is.agreed) return;
    if (result.ok && result.value.uid !== asked) is.suggest(result.value.uid);
    if (result.ok || result.error.retryable) return;
    is.suggest(null);
    is.agreed = null;
  }

  #logIn(): void {
    const { is } = this;
    const uid = this.#memory?.uid ?? null;
    if (uid === null || uid !== is.agreed) {
      if (uid !== null) is.suggest(uid);
      else if (is.open === 'a change') is.open = 'nothing';
      is.agreed = null;
    }
    this.#dispatch({ type: 'remembered', user: this.#memory, visit: 'next' });
  }

  #agree(uid: string): void {
    this.is.agree(uid);
    this.#text = '';
  }

  #dispatch(event: TargetEvent): void {
    this.choice = nextTarget(this.choice, event);
  }
}

describe('which account', () => {
  it('ACC-60 ACC-61 ACC-62 ACC-63 ACC-65 whatever happens, what may be paid for is the account that the shopper agreed to last, and nothing while something is open', () => {
    const reached = new Set<string>();
    assertCases(
      fc.property(memory, fc.array(act, { maxLength: 24, size: 'max' }), (remembered, acts) => {
        const page = new Page(remembered);
        for (const each of acts) {
          page.do(each);
          const payable = payableTarget(page.choice);
          const { agreed, open } = page.is;
          expect(payable.kind === 'account' ? payable.account.uid : null).toBe(open === 'nothing' ? agreed : null);
          reached.add(payable.kind === 'account' ? 'an account' : payable.what);
        }
      }),
      { numRuns: 20_000 },
    );
    expect(reached.size).toBe(7);
  });
});
