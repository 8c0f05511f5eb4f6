import { Effect } from 'effect';
import { accountOf, isDone, messageOf, replyOf } from '../../../../src/adapters/bridge/wire.ts';
import { scriptDeviceToken } from '../../../../src/adapters/runtime/script-device-token.ts';
import { BridgeTransport } from '../../../../src/adapters/platform/client/bridge-transport.ts';
import { ENDPOINTS } from '../../../../src/adapters/platform/client/endpoints.ts';
import { facebookDialogRedirect, type RedirectWindow } from '../../../../src/adapters/social-login/facebook-dialog-redirect.ts';
import * as social from '../../../../src/adapters/social-login/wire.ts';
import { DocumentSettingGroups } from '../../../../src/adapters/runtime/document-configuration.ts';
import { firebasePerformanceSdk } from '../../../../src/adapters/telemetry/web-vitals-measurements.ts';
import { type Page, ScriptLoader } from '../../../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../../payment/fake-ports.ts';
import { asText } from '../as-text.ts';
import { SOCIAL_SETTINGS } from '../../session/social-settings.ts';
import { ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';

/** A script that leaves this on the page. */
class OneScript extends ScriptLoader {
  readonly #global: unknown;
  constructor(global: unknown) {
    super();
    this.#global = global;
  }
  override load(): Effect.Effect<unknown> {
    return Effect.succeed(this.#global);
  }
}

const tokenFrom = (global: unknown): Promise<unknown> =>
  Effect.runPromise(scriptDeviceToken(new OneScript(global), new FakeTelemetry(), 'https://sdk.example.com').load());

const GROUPS = ['hosts', 'links', 'social', 'analytics', 'brand', 'limits', 'room', 'device'] as const;
const ANALYTICS = {
  host: '',
  sampling: 1,
  loggerDeviceId: '',
  storageWebhook: '',
  sdkUrl: 'https://sdk.example.com',
  sdkKey: 'key',
  sdkProject: 'project',
  sdkApp: 'app',
};
const SETTINGS = new DocumentSettingGroups({ analytics: ANALYTICS });

const startSdk = (global: unknown): Promise<unknown> => Effect.runPromise(firebasePerformanceSdk(new OneScript(global), SETTINGS).start());

/** A page with damaged settings cannot go on: the group says so, in these words and no others. */
const readGroups = (input: unknown): unknown =>
  GROUPS.map((name) => {
    try {
      return new DocumentSettingGroups({ [name]: input })[name]();
    } catch (error) {
      if (error instanceof Error && error.message === `The page's settings are damaged: the group "${name}" does not decode.`) return null;
      throw error;
    }
  });

/** An answer that the app's bridge brings. */
const throughBridge = (input: unknown): Promise<unknown> => {
  const reply = replyOf({ status: 200, body: typeof input === 'string' ? input : asText(input) });
  const transport = new BridgeTransport({ request: () => Effect.succeed(reply) }, 'https://pay.example.com');
  const request = { call: 'sys_ts', endpoint: ENDPOINTS.sys_ts, payload: {}, headers: {}, timeoutMs: 1000 };
  return Effect.runPromise(Effect.ignore(transport.send(request, '')));
};

/** A return from Facebook's dialog: what stands in the address, and whose token Facebook says it is. */
const facebookReturn = (text: string): Promise<unknown> => {
  const window = {
    location: { pathname: '/login', search: `?${text}`, hash: `#state=s&${text}` },
    history: { state: null, replaceState: () => {} },
    sessionStorage: { getItem: () => 's', removeItem: () => {} },
    fetch: () => Promise.resolve(new Response(text)),
  } as unknown as RedirectWindow;
  const deps = { window, page: {} as Page, randomness: { hex32: () => '' }, settings: SOCIAL_SETTINGS, flavour: 'ludo' };
  return Effect.runPromise(Effect.ignore(facebookDialogRedirect(deps).takeReturn(text)));
};

/** What the app around the page, its scripts and its build say. */
export const APP_AND_SCRIPT_DECODERS: readonly DecoderRow[] = [
  ...ofValues('src/adapters/bridge/wire.ts', 'message', { messageOf, replyOf, isDone, accountOf }),
  ...ofValues('src/adapters/platform/client/bridge-transport.ts', 'message', { BridgeTransport: throughBridge }),
  ...ofValues('src/adapters/runtime/script-device-token.ts', 'sdk', {
    'ScriptDeviceToken global': tokenFrom,
    'ScriptDeviceToken token': (input) => tokenFrom({ getToken: () => input }),
  }),
  ...ofValues('src/adapters/social-login/wire.ts', 'sdk', {
    decodeFacebookAnswer: (input) => social.decodeFacebookAnswer(input),
    facebookUserOf: social.facebookUserOf,
    credentialOf: social.credentialOf,
    idTokenOf: social.idTokenOf,
    googleFailureOf: social.googleFailureOf,
    'isFacebookGlobal and its like': (input) =>
      [social.isFacebookGlobal, social.isIdentityGlobal, social.isGapiGlobal, social.isAuth2, social.isGoogleAuth, social.isGoogleUser].map(
        (is) => is(input),
      ),
  }),
  ...ofTexts('src/adapters/social-login/facebook-dialog-redirect.ts', 'address', { FacebookDialogRedirect: facebookReturn }),
  ...ofValues('src/adapters/telemetry/script-performance-sdk.ts', 'sdk', {
    'FirebasePerformanceSdk global': startSdk,
    'FirebasePerformanceSdk values': (input) => startSdk({ start: () => ({ measure: () => input, remoteConfig: () => input }) }),
  }),
  ...ofValues('src/adapters/runtime/document-configuration.ts', 'setting', { DocumentSettingGroups: readGroups }),
];
