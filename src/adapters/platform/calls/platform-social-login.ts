import * as limits from '../../../domain/limits.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { SocialLogin } from '../../../domain/ports/social.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLoginGrant } from '../schemas/session.ts';

const WITHIN_LOGIN_TIMEOUT = { timeoutMs: limits.loginTimeout } as const;

/** The device type the platform uses for a browser. */
const DEVICE = 'web';

/** SocialLogin using facebook_login and google_login. Device details a browser cannot know are empty (platform §7). */
export const platformSocialLogin = (client: PlatformClient, configuration: Configuration): SocialLogin => ({
  logIn: (proof) => {
    const { deviceId, clientId } = client.identity;
    const device = {
      version_code: configuration.settings.webVersion,
      device: DEVICE,
      device_uuid: deviceId,
      sdcard_uuid: '',
      uuid: clientId,
      mac: '',
      phone: '',
    };
    return proof.provider === 'facebook'
      ? client.request(
          'facebook_login',
          { user_id: proof.userId, access_token: proof.accessToken, ...device },
          decodeLoginGrant,
          WITHIN_LOGIN_TIMEOUT,
        )
      : client.request('google_login', { id_token: proof.idToken, ...device }, decodeLoginGrant, WITHIN_LOGIN_TIMEOUT);
  },
});
