import { expect } from 'vitest';
import { platformSocialLogin } from '../../../../src/adapters/platform/calls/platform-social-login.ts';
import type { PlatformClient } from '../../../../src/adapters/platform/client/platform-client.ts';
import { Configuration } from '../../../../src/domain/ports/settings.ts';
import { SETTINGS } from './fake-platform.ts';
import { type GoldenCall, refusal } from './golden-call.ts';

class FixedConfiguration extends Configuration {
  override readonly settings = SETTINGS;
  override provider(): string | null {
    return null;
  }
}
const loginsOf = (client: PlatformClient) => platformSocialLogin(client, new FixedConfiguration());

const MAHA = {
  user: {
    uid: '7000017',
    displayUid: '100211',
    nickname: 'مها',
    icon: '/sandbox/avatars/17.svg',
    presence: { roomId: null, isStreamer: false, isOnline: true, isInvisible: false },
  },
  status: 0,
  banUntil: 0,
  sessionKey: 'sk_sandbox_maha',
};
const ANSWERS = {
  answer: MAHA,
  banned: expect.objectContaining({ status: 2, banUntil: 1_931_331_600, sessionKey: null }) as unknown,
  'not-registered': refusal(21_266, 'account not found'),
  refused: expect.objectContaining({ _tag: 'PlatformRefusal', code: 70_015, message: null }) as unknown,
};

/** The logins by Facebook and Google. */
export const GOLDEN_SOCIAL_CALLS: readonly GoldenCall[] = [
  {
    call: 'facebook_login',
    ask: (client) => loginsOf(client).logIn({ provider: 'facebook', accessToken: 'EAAsandbox', userId: '10207000017' }),
    answers: ANSWERS,
  },
  {
    call: 'google_login',
    ask: (client) => loginsOf(client).logIn({ provider: 'google', idToken: 'header.claims.signature' }),
    answers: ANSWERS,
  },
];
