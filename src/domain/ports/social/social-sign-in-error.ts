/** The person closed the window, or said no there. */
export class SignInCancelled {
  readonly _tag = 'SignInCancelled';
}

/** The browser did not open the window. */
export class PopupBlocked {
  readonly _tag = 'PopupBlocked';
}

/** The provider's code did not come, not in time, or is not what it should be. */
export class SocialSdkUnavailable {
  readonly _tag = 'SocialSdkUnavailable';
  readonly fault: 'blocked' | 'timeout' | 'broken';
  constructor(fault: SocialSdkUnavailable['fault']) {
    this.fault = fault;
  }
}

/** The provider answered without a usable token. */
export class SignInRefused {
  readonly _tag = 'SignInRefused';
}

/** An address brings an answer to a sign-in that this tab did not begin. */
export class ForeignReturn {
  readonly _tag = 'ForeignReturn';
}

export type SocialSignInError = SignInCancelled | PopupBlocked | SocialSdkUnavailable | SignInRefused | ForeignReturn;
