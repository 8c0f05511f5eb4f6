import type { SocialSettings } from '../../../src/domain/ports/settings.ts';

export const SOCIAL_SETTINGS: SocialSettings = {
  facebookAppId: 'app',
  facebookScript: 'https://connect.example.com/sdk.js',
  facebookDialog: 'https://www.example.com/v6.0/dialog/oauth',
  facebookProfile: 'https://graph.example.com/v6.0/me',
  googleClientId: 'client',
  googleSdk: 'identity-services',
  googleScript: 'https://accounts.example.com/gsi/client',
  googleLoginUri: '/google',
};
