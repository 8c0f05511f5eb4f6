import { Effect, Option, Schema } from 'effect';
import * as limits from '../../domain/limits.ts';
import { DeviceToken, type ScriptLoader } from '../../domain/ports/browser.ts';
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
export class ScriptDeviceToken extends DeviceToken {
  readonly #scripts: ScriptLoader;
  readonly #telemetry: Telemetry;
  readonly #url: string;
  #token = '';
  #isAsked = false;
  constructor(scripts: ScriptLoader, telemetry: Telemetry, url: string) {
    super();
    this.#scripts = scripts;
    this.#telemetry = telemetry;
    this.#url = url;
  }

  override known(): string {
    return this.#token;
  }

  override load(): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.#url === '' || this.#isAsked) return Effect.void;
      this.#isAsked = true;
      return this.#scripts.load(this.#url, GLOBAL).pipe(
        Effect.flatMap((sdk) => this.#ask(Option.getOrNull(decodeSdk(sdk)))),
        Effect.timeout(limits.helperTimeout),
        Effect.matchCause({
          onSuccess: (token) => this.#keep(token),
          onFailure: () => this.#keep(null),
        }),
      );
    });
  }

  #ask(sdk: Sdk | null): Effect.Effect<string | null, unknown> {
    if (sdk === null) return Effect.succeed(null);
    return Effect.map(
      Effect.tryPromise(async () => sdk.getToken()),
      (answer) => Option.getOrNull(decodeToken(answer)),
    );
  }

  #keep(token: string | null): void {
    if (token === null) this.#telemetry.report('device_token_missing', {});
    else this.#token = token;
  }
}
