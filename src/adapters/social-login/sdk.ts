/** What we use of Facebook's SDK (v6.0). */
export interface FacebookSdk {
  init(parameters: { readonly appId: string; readonly version: string; readonly cookie: boolean; readonly xfbml: boolean }): void;
  login(answered: (answer: unknown) => void): void;
}

/** What we use of Google Identity Services. */
export interface IdentitySdk {
  readonly accounts: {
    readonly id: {
      initialize(configuration: Readonly<Record<string, unknown>>): void;
      renderButton(parent: HTMLElement, options: Readonly<Record<string, unknown>>): void;
    };
  };
}

/** What we use of the older platform library. */
export interface Gapi {
  load(
    library: string,
    handlers: {
      readonly callback: () => void;
      readonly onerror: () => void;
      readonly timeout: number;
      readonly ontimeout: () => void;
    },
  ): void;
  readonly auth2?: unknown;
}

/** The part of it that signs in. */
export interface Auth2 {
  init(parameters: Readonly<Record<string, unknown>>): unknown;
}

/** `init` answers with an object whose `then` gives the object itself: it must not be awaited as a promise. */
export interface GoogleAuth {
  then(done: () => void, failed: (reason: unknown) => void): void;
  attachClickHandler(
    element: HTMLElement,
    options: Readonly<Record<string, never>>,
    done: (user: unknown) => void,
    failed: (reason: unknown) => void,
  ): void;
}

/** Whoever has signed in by the platform library. */
export interface GoogleUser {
  getAuthResponse(): unknown;
}
