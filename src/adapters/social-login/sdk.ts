/** The part of Facebook's SDK (v6.0) that we use. */
export interface FacebookSdk {
  init(parameters: { readonly appId: string; readonly version: string; readonly cookie: boolean; readonly xfbml: boolean }): void;
  login(answered: (answer: unknown) => void): void;
}

/** The part of Google Identity Services that we use. */
export interface IdentitySdk {
  readonly accounts: {
    readonly id: {
      initialize(configuration: Readonly<Record<string, unknown>>): void;
      renderButton(parent: HTMLElement, options: Readonly<Record<string, unknown>>): void;
    };
  };
}

/** The part of the older platform library that we use. */
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

/** Its sign-in part. */
export interface Auth2 {
  init(parameters: Readonly<Record<string, unknown>>): unknown;
}

/** `init` returns an object whose `then` yields the object itself: it must not be awaited as a promise. */
export interface GoogleAuth {
  then(done: () => void, failed: (reason: unknown) => void): void;
  attachClickHandler(
    element: HTMLElement,
    options: Readonly<Record<string, never>>,
    done: (user: unknown) => void,
    failed: (reason: unknown) => void,
  ): void;
}

/** The user signed in by the platform library. */
export interface GoogleUser {
  getAuthResponse(): unknown;
}
