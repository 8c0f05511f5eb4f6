/** What Facebook's OAuth dialog is asked with (platform §4). */
export interface FacebookDialog {
  /** Address of the dialog. */
  readonly dialog: string;
  readonly appId: string;
  /** The page of ours that the dialog comes back to. */
  readonly returnTo: string;
  /** Made for this one sign-in; the dialog hands it back. */
  readonly state: string;
  readonly scope: string | null;
}

/** Address that begins a Facebook sign-in by redirect; the token comes back in the fragment, which no server sees. */
export const facebookDialogAddress = ({ dialog, appId, returnTo, state, scope }: FacebookDialog): string => {
  const query = { client_id: appId, redirect_uri: returnTo, state, response_type: 'token', ...(scope === null ? {} : { scope }) };
  return `${dialog}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};

/** What an address says of a Facebook sign-in; null for each part that it does not have. */
export interface FacebookAnswer {
  readonly state: string | null;
  readonly error: string | null;
  readonly token: string | null;
}

export type FacebookReturn =
  /** The address says nothing of a sign-in. */
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  /** Not the answer to a sign-in that this tab began: somebody else's link would log the shopper in as somebody else. */
  | { readonly kind: 'forged' };

const given = (value: string | null): value is string => value !== null && value !== '';

/** What a return from Facebook's dialog means. It counts only with the state that this tab kept when it left. */
export const readFacebookReturn = ({ state, error, token }: FacebookAnswer, keptState: string | null): FacebookReturn => {
  if (!given(token) && !given(error)) return { kind: 'none' };
  if (!given(state) || state !== keptState) return { kind: 'forged' };
  if (given(error)) return { kind: error === 'access_denied' ? 'cancelled' : 'failed' };
  return given(token) ? { kind: 'signed-in', token } : { kind: 'failed' };
};
