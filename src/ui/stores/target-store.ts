import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PayToUser } from '../../domain/account/account.ts';
import { checkDisplayId } from '../../domain/account/display-id.ts';
import { foldDigits } from '../../domain/format/digits.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { AppServices } from '../di/app-services.ts';
import type { ServicesGate } from './services-gate.ts';

export type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly user: PayToUser }
  /** `quiet` is a hint beside the field, not an error (D36). */
  | { readonly kind: 'refused'; readonly message: MessageKey; readonly quiet: boolean };

/** One object: while a number is typed, nothing of the search changes. */
const IDLE: Search = { kind: 'idle' };

/** Who gets the diamonds: the chosen account, the search for another, the earlier ones. */
export class TargetStore {
  target: PayToUser | null = null;
  /** The logged-in shopper's own account (cashier §6). */
  own: PayToUser | null = null;
  history: readonly PayToUser[] = [];
  /** True once the device's memory was read. */
  restored = false;
  text = '';
  search = IDLE;
  readonly #gate: ServicesGate;
  #ticket = 0;

  constructor(gate: ServicesGate) {
    this.#gate = gate;
    makeAutoObservable(
      this,
      { target: observableRef, own: observableRef, history: observableRef, search: observableRef },
      { autoBind: true },
    );
  }

  /** `anew`: another shopper's visit begins, and what is on the page counts no more (T5). */
  restore({ account }: Pick<AppServices, 'account'>, anew = false): void {
    const { target, own, history } = account.rememberedTarget();
    this.target = (anew ? null : this.target) ?? target;
    this.own = own;
    this.history = history;
    this.restored = true;
  }

  type(text: string): void {
    this.text = foldDigits(text);
    this.#ticket += 1;
    this.search = IDLE;
  }

  /** Confirm of the search box: a short id does nothing but a quiet hint (D36). */
  submit(): void {
    const check = checkDisplayId(this.text);
    switch (check.kind) {
      case 'empty':
        this.search = { kind: 'refused', message: 'account.id-empty', quiet: true };
        return;
      case 'too-short':
        this.search = { kind: 'refused', message: 'account.id-too-short', quiet: true };
        return;
      case 'not-digits':
        this.search = { kind: 'refused', message: 'account.id-not-digits', quiet: false };
        return;
      case 'ok':
        this.#find(check.displayId, (user) => {
          this.search = { kind: 'found', user };
        });
    }
  }

  /** Keeps an account that was just found. */
  choose(user: PayToUser): void {
    this.target = user;
    this.text = '';
    this.search = IDLE;
    this.#gate.whenReady((services) => {
      services.account.chooseTarget(user);
      this.restore(services);
    });
  }

  /** An earlier account: asked about again first, it may have been banned since. */
  chooseAgain(user: PayToUser, chosen: () => void): void {
    this.text = user.displayUid;
    this.#find(user.displayUid, (found) => {
      this.choose(found);
      chosen();
    });
  }

  #find(displayId: string, found: (user: PayToUser) => void): void {
    const ticket = ++this.#ticket;
    this.search = { kind: 'searching' };
    const decide = (result: Result<PayToUser, Refusal>) =>
      runInAction(() => {
        if (ticket !== this.#ticket) return;
        if (result.ok) found(result.value);
        else this.search = { kind: 'refused', message: result.error.message, quiet: false };
      });
    this.#gate.whenReady(({ account, analytics }) => {
      account.findAccount(displayId).then(decide, (error: unknown) => {
        analytics.reportCrash(error);
        decide({ ok: false, error: new Refusal('request.failed', true) });
      });
    });
  }
}
