import type { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { LoginGrant } from '../../../domain/ports/login.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import { SocialLogin, type SocialProof } from '../../../domain/ports/social.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLoginGrant } from '../schemas/session.ts';

const WITHIN_LOGIN_TIMEOUT = { timeoutMs: limits.loginTimeout } as const;

/** The device type the platform uses for a browser. */
const DEVICE = 'web';

/** SocialLogin using facebook_login and google_login. Device details a browser cannot know are empty (platform §7). */
export class PlatformSocialLogin extends SocialLogin {
  readonly #client: PlatformClient;
  readonly #configuration: Configuration;
  constructor(client: PlatformClient, configuration: Configuration) {
    super();
    this.#client = client;
    this.#configuration = configuration;
  }

  override logIn(proof: SocialProof): Effect.Effect<LoginGrant, PlatformError> {
    const { deviceId, clientId } = this.#client.identity;
    const device = {
      version_code: this.#configuration.settings.webVersion,
      device: DEVICE,
      device_uuid: deviceId,
      sdcard_uuid: '',
      uuid: clientId,
      mac: '',
      phone: '',
    };
    return proof.provider === 'facebook'
      ? this.#client.request(
          'facebook_login',
          { user_id: proof.userId, access_token: proof.accessToken, ...device },
          decodeLoginGrant,
          WITHIN_LOGIN_TIMEOUT,
        )
      : this.#client.request('google_login', { id_token: proof.idToken, ...device }, decodeLoginGrant, WITHIN_LOGIN_TIMEOUT);
  }
}
