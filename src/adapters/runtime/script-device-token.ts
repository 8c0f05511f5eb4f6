import { Effect, Option, Schema } from 'effect';
import * as limits from '../../domain/limits.ts';
import { type DeviceToken, type ScriptLoader } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';

/** The object that the SDK's script defines on the page, and its answer. */
const GLOBAL = 'deviceTokenSdk';
interface Sdk {
  readonly getToken: () => unknown;
}
const decodeSdk = Schema.decodeUnknownOption(
  Schema.Struct({ getToken: Schema.declare((value): value is () => unknown => typeof value === 'function') }),
);
/** Characters allowed in a header. */
const decodeToken = Schema.decodeUnknownOption(Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,1024}$/)));

/** DeviceToken using the SDK's script; without a script address there is no token. */
export const scriptDeviceToken = (scripts: ScriptLoader, telemetry: Telemetry, url: string): DeviceToken => {
  let known = '';
  let isAsked = false;
  const ask = (sdk: Sdk | null): Effect.Effect<string | null, unknown> => {
    if (sdk === null) return Effect.succeed(null);
    return Effect.map(
      Effect.tryPromise(async () => sdk.getToken()),
      (answer) => Option.getOrNull(decodeToken(answer)),
    );
  };
  const keep = (token: string | null): void => {
    if (token === null) telemetry.report('device_token_missing', {});
    else known = token;
  };
  return {
    known: () => known,
    load: () =>
      Effect.suspend(() => {
        if (url === '' || isAsked) return Effect.void;
        isAsked = true;
        return scripts.load(url, GLOBAL).pipe(
          Effect.flatMap((sdk) => ask(Option.getOrNull(decodeSdk(sdk)))),
          Effect.timeout(limits.helperTimeout),
          Effect.matchCause({ onSuccess: (token) => keep(token), onFailure: () => keep(null) }),
        );
      }),
  };
};
