import { BRAND_NAME } from '../../../domain/site/brand-name.ts';
import { Effect, Option } from 'effect';
import * as constants from '../../../domain/constants.ts';
import { WALLET_NOT_SUPPORTED } from '../../../domain/outcome/evidence.ts';
import { dollarsOf } from '../../../domain/order/usd-cents.ts';
import { type CardFormError, SCRIPT_FAULTS, type Appearance, type MountPoint } from '../../../domain/ports/providers.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import { EmbeddedButtonGateway, type EmbeddedButtonListener, type MountedButton } from '../../../domain/ports/wallets.ts';
import type { ScriptLoader } from '../../../domain/ports/browser.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { cardFormErrors, freshElement, isElement, mountWithin } from '../../mount/mount-within.ts';
import { AirwallexButton } from './airwallex-button.ts';
import { manifest } from './manifest.ts';
import {
  type AirwallexSdk,
  type ApplePayButtonOptions,
  type ApplePayElement,
  intentOf,
  isAirwallexSdk,
  isApplePayElement,
} from './wire.ts';

const formErrors = cardFormErrors(manifest.id);

/** The label of the total on the wallet's sheet: the brand name that shoppers know. */
const TOTAL_PRICE_LABEL = { ar: BRAND_NAME, en: 'Lammooza' } as const;

type Show = Parameters<EmbeddedButtonGateway['show']>;

/** Airwallex's names for its environments. */
const ENVIRONMENTS = ['prod', 'demo'] as const;
type Environment = (typeof ENVIRONMENTS)[number];
const isEnvironment = (value: string | null): value is Environment => ENVIRONMENTS.some((known) => known === value);

const ELEMENT = 'applePayButton';
/** Airwallex's code for an unsupported browser. */
const NOT_SUPPORTED = 'un_support';

const BUTTON_STYLE = 'inline-size:100%;min-block-size:48px';

/** Replaces the page's only element of this type with a new one, or null if the SDK throws or returns an unusable element. */
const elementOf = (sdk: AirwallexSdk, options: ApplePayButtonOptions): ApplePayElement | null => {
  try {
    sdk.destroyElement(ELEMENT);
    const element = sdk.createElement(ELEMENT, options);
    return isApplePayElement(element) ? element : null;
  } catch {
    return null;
  }
};

/** Airwallex's embedded wallet button (30). The page can have only one such element, so the newest mount wins. */
export class AirwallexButtonGateway extends EmbeddedButtonGateway {
  readonly #loader: ScriptLoader;
  readonly #configuration: Configuration;
  readonly #telemetry: Telemetry;
  readonly #readyTimeoutMs: number;
  #initialisedFor = '';
  #supersede: () => void = () => {};

  /** `readyTimeoutMs`: from the script loading until the button can be tapped. */
  constructor(loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, readyTimeoutMs: number) {
    super();
    this.#loader = loader;
    this.#configuration = configuration;
    this.#telemetry = telemetry;
    this.#readyTimeoutMs = readyTimeoutMs;
  }

  override show(...[mountPoint, order, appearance, listener]: Show): Effect.Effect<MountedButton, CardFormError> {
    const scriptUrl = this.#configuration.provider('airwallex.scriptUrl');
    const environment = this.#configuration.provider('airwallex.environment');
    if (scriptUrl === null || !isEnvironment(environment)) return formErrors.fail('script-broken', 'not-configured');
    const intent = Option.getOrNull(intentOf(order.platformData, order.amount));
    if (intent === null) return formErrors.fail('malformed', 'platform-data');
    const options: ApplePayButtonOptions = {
      intent_id: intent.intentId,
      client_secret: intent.clientSecret,
      amount: { value: dollarsOf(order.amount), currency: constants.walletCurrency },
      countryCode: constants.walletCountry,
      buttonType: 'plain',
      buttonColor: appearance.dark ? 'white' : 'black',
      totalPriceLabel: TOTAL_PRICE_LABEL[appearance.language],
      supportedNetworks: constants.walletNetworks,
      merchantCapabilities: constants.walletCapabilities,
      style: { width: '100%', height: '48px' },
    };
    return this.#loader.load(scriptUrl, 'Airwallex').pipe(
      Effect.mapError((error) => formErrors.of(SCRIPT_FAULTS[error.fault])),
      Effect.flatMap((sdk) =>
        isAirwallexSdk(sdk)
          ? Effect.andThen(this.#initialise(sdk, environment, appearance.language), this.#mount(sdk, options, mountPoint, listener))
          : formErrors.fail('script-broken', 'surface'),
      ),
    );
  }

  /** Runs once per page, and again for another language. */
  #initialise(sdk: AirwallexSdk, env: Environment, locale: Appearance['language']): Effect.Effect<void, CardFormError> {
    const wanted = `${env} ${locale}`;
    if (this.#initialisedFor === wanted) return Effect.void;
    return Effect.tryPromise({
      try: async () => {
        await sdk.init({ env, locale });
        this.#initialisedFor = wanted;
      },
      catch: () => formErrors.of('script-broken', 'init'),
    });
  }

  #mount(
    sdk: AirwallexSdk,
    options: ApplePayButtonOptions,
    mountPoint: MountPoint,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError> {
    return Effect.suspend(() => {
      this.#supersede();
      if (!isElement(mountPoint)) return formErrors.fail('fields-timeout', 'no-mount-point');
      const element = elementOf(sdk, options);
      if (element === null) return formErrors.fail('script-broken', 'create');
      const button = new AirwallexButton({
        element,
        container: freshElement(mountPoint, BUTTON_STYLE),
        listener,
        ignored: (event) => this.#telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const bounds = {
        timeoutMs: this.#readyTimeoutMs,
        timedOut: formErrors.of('fields-timeout'),
        thrown: formErrors.of('script-broken', 'mount'),
      };
      return mountWithin(button, bounds, (ready, fail) => {
        this.#supersede = () => fail(formErrors.of('fields-timeout', 'superseded'));
        button.start((failure) => {
          if (failure === NOT_SUPPORTED) listener.failed(WALLET_NOT_SUPPORTED);
          if (failure === null) ready();
          else fail(formErrors.of('rejected', failure));
        });
      });
    });
  }
}
