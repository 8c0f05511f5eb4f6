import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoginEnding } from '../../../application/session/shopper-session.ts';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { socialRefusal } from '../../../domain/login/login-problem.ts';
import type { GoogleEvent, SocialProof, SocialSignInError } from '../../../domain/ports/social.ts';
import type { Result } from '../../../domain/result.ts';
import type { Language } from '../../../texts/translator.ts';
import type { SocialLogins, SocialServices } from '../../di/social-services.ts';

export type SocialProvider = SocialProof['provider'];

/**
 * How a button is: `waiting` for the person at the provider, `checking` while the platform is asked, `unavailable` without the
 * provider's code.
 */
export type SocialButtonState = 'loading' | 'ready' | 'waiting' | 'leaving' | 'checking' | 'unavailable';

export interface SocialStoreDeps {
  readonly services: SocialServices;
  /** Takes the end of a login: null once the shopper is logged in, else what they are told. */
  readonly finish: (ending: LoginEnding) => LoginSentence | null;
  readonly language: Language;
}

/** The logins by Facebook and Google as their buttons show them. A token is handed on at once and never kept here. */
export class SocialStore {
  /** Null until it is known which logins this build has. */
  logins: SocialLogins | null = null;
  facebook: SocialButtonState = 'loading';
  google: SocialButtonState = 'loading';
  /** What the last try with each has come to, where there is something to say. */
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

  /** Shows the buttons, and takes up a login that the page has come back from. `token`: what its address had. */
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

  /** The screen is left: a window that is still open is waited for no more. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#takeBackGoogle();
  }

  /** Tries again to load what did not come. */
  retry(provider: SocialProvider): void {
    const { logins } = this;
    if (logins === null) return;
    this.#say(provider, null);
    this.#show(provider, 'loading');
    void (provider === 'facebook' ? this.#prepareFacebook(logins) : this.#offerGoogle(logins));
  }

  /** Within the tap. */
  tapFacebook(): void {
    const { logins } = this;
    if (logins === null || this.facebook !== 'ready' || this.#isBusy) return;
    this.#say('facebook', null);
    this.facebook = logins.facebook === 'redirect' ? 'leaving' : 'waiting';
    this.#stopWaiting = logins.signInWithFacebook((result) => this.#ended('facebook', result));
  }

  /** The shopper waits no more. What the window still brings is not taken. */
  cancel(provider: SocialProvider): void {
    if (provider === 'facebook') this.#stopWaiting();
    else this.#isGoogleCancelled = true;
    this.#show(provider, 'ready');
  }

  /** Where Google's button stands; null when it is taken off the page. */
  googleButton(element: HTMLElement | null): void {
    this.#googleElement = element;
    if (element === null) this.#takeBackGoogle();
    else if (this.logins !== null) void this.#offerGoogle(this.logins);
  }

  /** The platform is being asked already: one login at a time. */
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
