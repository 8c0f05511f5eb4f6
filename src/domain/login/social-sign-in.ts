/** Versions of the social SDKs (platform §9). */
export const SOCIAL_SDK_VERSIONS = { facebook: 'v6.0', firebase: '8.10.0' } as const;

/** The two Google sign-in libraries (platform §7): Google Identity Services, and the older platform library with `gapi.auth2`. */
export const GOOGLE_SDKS = ['identity-services', 'platform-library'] as const;
export type GoogleSdk = (typeof GOOGLE_SDKS)[number];

/** Parameters for the sign-in providers (platform §4). */
const FACEBOOK_SCOPE = 'email';
export const GOOGLE_BUTTON_ID = 'google-login-btn';

export type SocialWay =
  | { readonly kind: 'popup' }
  /** The whole page leaves for the provider's OAuth dialog and returns. */
  | { readonly kind: 'redirect'; readonly scope: string | null }
  | { readonly kind: 'button'; readonly elementId: string };

/** Facebook: a pop-up; for the Ludo flavour a redirect to an OAuth dialog with scope email (platform §4). */
export const facebookWay = (flavour: string): SocialWay =>
  flavour === 'ludo' ? { kind: 'redirect', scope: FACEBOOK_SCOPE } : { kind: 'popup' };

/** Google: its button; a redirect when running as an installed app (platform §4). */
export const googleWay = (isInstalledApp: boolean): SocialWay =>
  isInstalledApp ? { kind: 'redirect', scope: null } : { kind: 'button', elementId: GOOGLE_BUTTON_ID };
