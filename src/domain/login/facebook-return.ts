/** The parameters of Facebook's OAuth dialog (platform §4). */
export interface FacebookDialog {
  readonly dialog: string;
  readonly appId: string;
  /** Our page that the dialog returns to. */
  readonly returnTo: string;
  /** Created for this one sign-in; the dialog returns it. */
  readonly state: string;
  readonly scope: string | null;
}

/** Returns the address that starts a Facebook sign-in by redirect; the token returns in the fragment, which no server sees. */
export const facebookDialogAddress = ({ dialog, appId, returnTo, state, scope }: FacebookDialog): string => {
  const query = { client_id: appId, redirect_uri: returnTo, state, response_type: 'token', ...(scope === null ? {} : { scope }) };
  return `${dialog}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
};

/** A Facebook sign-in's answer in an address, or null for each missing parameter. */
export interface FacebookAnswer {
  readonly state: string | null;
  readonly error: string | null;
  readonly token: string | null;
}

export type FacebookReturn =
  /** The address contains no sign-in. */
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  /** Not the answer to a sign-in that this tab started: another person's link would log the shopper in as that person. */
  | { readonly kind: 'forged' };

const given = (value: string | null): value is string => value !== null && value !== '';

/** Interprets a return from Facebook's dialog. It is valid only with the state that this tab stored when it left. */
export const readFacebookReturn = ({ state, error, token }: FacebookAnswer, keptState: string | null): FacebookReturn => {
  if (!given(token) && !given(error)) return { kind: 'none' };
  if (!given(state) || state !== keptState) return { kind: 'forged' };
  if (given(error)) return { kind: error === 'access_denied' ? 'cancelled' : 'failed' };
  return given(token) ? { kind: 'signed-in', token } : { kind: 'failed' };
};
