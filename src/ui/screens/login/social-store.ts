import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoginEnding } from '../../../application/session/shopper-session.ts';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { socialRefusal } from '../../../domain/login/login-problem.ts';
import type { GoogleEvent, SocialProof, SocialSignInError } from '../../../domain/ports/social.ts';
import type { Result } from '../../../domain/result.ts';
import type { Language } from '../../../texts/translator.ts';
import type { SocialLogins, SocialServices } from '../../di/later-services.ts';

export type SocialProvider = SocialProof['provider'];

/**
 * State of a button: `waiting` for the person at the provider, `checking` while the platform request runs, `unavailable` without the
 * provider's code.
 */
export type SocialButtonState = 'loading' | 'ready' | 'waiting' | 'leaving' | 'checking' | 'unavailable';

export interface SocialStoreDeps {
  readonly services: SocialServices;
  /** Handles the end of a login: returns null once the shopper is logged in, else the message to show. */
  readonly finish: (ending: LoginEnding) => LoginSentence | null;
  readonly language: Language;
}

/** State of the Facebook and Google buttons. A token is passed on immediately and never kept here. */
export class SocialStore {
  /** Null until the logins of this build are known. */
  logins: SocialLogins | null = null;
  facebook: SocialButtonState = 'loading';
  google: SocialButtonState = 'loading';
  /** Message of the last attempt with each provider, or null. */
  says: Readonly<Record<SocialProvider, LoginSentence | null>> = { facebook: null, google: null };
  readonly #deps: SocialStoreDeps;
  #googleElement: HTMLElement | null = null;
  #stopWaiting: () => void = () => {};
  #takeBackGoogle: () => void = () => {};
  #isClosed = false;
  #isGoogleCancelled = false;

  constructor(deps: SocialStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { logins: observableRef, says: observableRef }, { autoBind: true });
  }

  /** Neither login can be used, for one reason: one message says so for both. */
  get areBothUnavailable(): boolean {
    return this.facebook === 'unavailable' && this.google === 'unavailable' && this.says.facebook !== null && this.says.google !== null;
  }

  retryBoth(): void {
    this.retry('facebook');
    this.retry('google');
  }

  /** Shows the buttons, and completes a login that the page has returned from. `token`: the one in its address. */
  async open(token: string | null): Promise<void> {
    this.#isClosed = false;
    const logins = await this.#deps.services.open().catch(() => null);
    if (logins === null || this.#isClosed) return;
    runInAction(() => (this.logins = logins));
    if (logins.google !== null && this.#googleElement !== null) void this.#offerGoogle(logins);
    const returned = await logins.takeFacebookReturn(token);
    if (!returned.ok) this.#refuse('facebook', returned.error);
    else if (returned.value !== null) return this.#logIn(returned.value);
    await this.#prepareFacebook(logins);
  }

  /** The screen is left: stops waiting for an open window. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#takeBackGoogle();
  }

  retry(provider: SocialProvider): void {
    const { logins } = this;
    if (logins === null) return;
    this.#say(provider, null);
    this.#show(provider, 'loading');
    void (provider === 'facebook' ? this.#prepareFacebook(logins) : this.#offerGoogle(logins));
  }

  /** Called within the tap. */
  tapFacebook(): void {
    const { logins } = this;
    if (logins === null || this.facebook !== 'ready' || this.#isBusy) return;
    this.#say('facebook', null);
    this.facebook = logins.facebook === 'redirect' ? 'leaving' : 'waiting';
    this.#stopWaiting = logins.signInWithFacebook((result) => this.#ended('facebook', result));
  }

  /** The shopper stops waiting. A later result of the window is discarded. */
  cancel(provider: SocialProvider): void {
    if (provider === 'facebook') this.#stopWaiting();
    else this.#isGoogleCancelled = true;
    this.#show(provider, 'ready');
  }

  /** Sets the mount point of Google's button; null once it is removed from the page. */
  googleButton(element: HTMLElement | null): void {
    this.#googleElement = element;
    if (element === null) this.#takeBackGoogle();
    else if (this.logins !== null) void this.#offerGoogle(this.logins);
  }

  /** True while a platform request runs: one login at a time. */
  get #isBusy(): boolean {
    return this.facebook === 'checking' || this.google === 'checking';
  }

  async #prepareFacebook(logins: SocialLogins): Promise<void> {
    if (logins.facebook === null) return;
    const prepared = await logins.prepareFacebook();
    if (prepared.ok) this.#show('facebook', 'ready');
    else this.#refuse('facebook', prepared.error);
  }

  async #offerGoogle(logins: SocialLogins): Promise<void> {
    const element = this.#googleElement;
    if (element === null) return;
    const { language } = this.#deps;
    const offered = await logins.offerGoogle({ element, language, told: (event) => this.#atGoogle(event) });
    if (!offered.ok) return this.#refuse('google', offered.error);
    if (this.#isClosed || this.#googleElement !== element) return offered.value();
    this.#takeBackGoogle = offered.value;
    this.#show('google', 'ready');
  }

  #atGoogle(event: GoogleEvent): void {
    if (this.#isBusy || (this.#isGoogleCancelled && event.kind !== 'opened')) return;
    switch (event.kind) {
      case 'opened':
        this.#isGoogleCancelled = false;
        this.#say('google', null);
        return this.#show('google', 'waiting');
      case 'signed-in':
        return this.#ended('google', { ok: true, value: event.proof });
      case 'failed':
        return this.#ended('google', { ok: false, error: event.error });
    }
  }

  #ended(provider: SocialProvider, result: Result<SocialProof, SocialSignInError>): void {
    if (result.ok) void this.#logIn(result.value);
    else this.#refuse(provider, result.error);
  }

  async #logIn(proof: SocialProof): Promise<void> {
    const { logins } = this;
    if (logins === null) return;
    this.#say(proof.provider, null);
    this.#show(proof.provider, 'checking');
    this.#say(proof.provider, this.#deps.finish(await logins.logIn(proof)));
    this.#show(proof.provider, 'ready');
  }

  #refuse(provider: SocialProvider, error: SocialSignInError): void {
    const key = socialRefusal(error);
    this.#show(provider, error._tag === 'SocialSdkUnavailable' ? 'unavailable' : 'ready');
    this.#say(provider, key === null ? null : { kind: 'key', key });
  }

  #say(provider: SocialProvider, sentence: LoginSentence | null): void {
    runInAction(() => (this.says = { ...this.says, [provider]: sentence }));
  }

  #show(provider: SocialProvider, state: SocialButtonState): void {
    runInAction(() => (this[provider] = state));
  }
}
