import type { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { platformLoginCalls } from '../../../../../src/adapters/platform/calls/platform-login.ts';
import { platformSocialLogin } from '../../../../../src/adapters/platform/calls/platform-social-login.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { loginEnd } from '../../../../../src/domain/login/auto-login.ts';
import { decideLogin } from '../../../../../src/domain/login/login-decision.ts';
import type { PlatformError } from '../../../../../src/domain/ports/platform.ts';
import { Configuration } from '../../../../../src/domain/ports/settings.ts';
import { failed } from '../../../../../src/domain/result.ts';
import { failure, fakePlatform, networkFault, SETTINGS } from '../fake-platform.ts';

class FixedConfiguration extends Configuration {
  override readonly settings = SETTINGS;
  override provider(): string | null {
    return null;
  }
}
const socially = (client: PlatformClient) => platformSocialLogin(client, new FixedConfiguration());

const LOGINS: Readonly<Record<string, (client: PlatformClient) => Effect.Effect<unknown, PlatformError>>> = {
  account_login: (client: PlatformClient) => platformLoginCalls(client).byPassword({ displayUid: '100200', password: 'p' }),
  ticket_login: (client: PlatformClient) => platformLoginCalls(client).byTicket('tk'),
  get_login_key: (client: PlatformClient) => platformLoginCalls(client).keyOfFacebook('t', '1'),
  facebook_login: (client: PlatformClient) => socially(client).logIn({ provider: 'facebook', accessToken: 't', userId: '1' }),
  google_login: (client: PlatformClient) => socially(client).logIn({ provider: 'google', idToken: 't' }),
};

describe('a login that the platform does not answer', () => {
  it.each(Object.entries(LOGINS))('LOG-4 LIM-1 %s is given up after 20 s, and the shopper reads that it timed out', async (_, logIn) => {
    const { client, sent } = fakePlatform((_request, config) => {
      throw networkFault('ETIMEDOUT', config);
    });
    const error = await failure(logIn(client));
    expect(sent.map(({ timeout }) => timeout)).toEqual([20_000]);
    expect(decideLogin('facebook', loginEnd(failed(error)))).toMatchObject({ says: { kind: 'key', key: 'login.timed-out' } });
  });
});
