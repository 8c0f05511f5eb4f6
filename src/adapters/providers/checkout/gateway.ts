import { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import {
  CardFormError,
  CardGateway,
  type CardFormFault,
  type CardFormListener,
  type Appearance,
  type MountedCardForm,
} from '../../../domain/ports/provider/card-gateway.ts';
import type { Configuration } from '../../../domain/ports/browser/configuration.ts';
import type { ScriptLoader } from '../../../domain/ports/provider/script-loader.ts';
import type { Telemetry } from '../../../domain/ports/browser/telemetry.ts';
import { createContainers } from './containers.ts';
import { FramesForm } from './frames-form.ts';
import { manifest } from './manifest.ts';
import { isFramesSdk, type FramesSdk } from './sdk.ts';
import { framesStyle } from './style.ts';

const SCRIPT_FAULTS = { blocked: 'script-blocked', timeout: 'script-timeout', broken: 'script-broken' } as const satisfies Record<
  string,
  CardFormFault
>;

export interface CheckoutTimeouts {
  /** From the script's arrival until the fields take input, in ms. */
  readonly readyTimeoutMs: number;
  /** From the submission to its token, in ms. */
  readonly submitTimeoutMs: number;
}

const DEFAULT_TIMEOUTS: CheckoutTimeouts = {
  readyTimeoutMs: LIMITS.cardFormTimeout.value,
  submitTimeoutMs: LIMITS.cardSubmitTimeout.value,
};

/** Checkout.com's card form: Frames v2, three hosted fields. Frames is one for the whole page, so the newest mount wins. */
export class CheckoutCardGateway extends CardGateway {
  readonly #loader: ScriptLoader;
  readonly #configuration: Configuration;
  readonly #telemetry: Telemetry;
  readonly #timeouts: CheckoutTimeouts;
  /** Takes the newest mount off the page; one that still waits for its fields fails. */
  #supersede: () => void = () => {};

  constructor(loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: CheckoutTimeouts = DEFAULT_TIMEOUTS) {
    super();
    this.#loader = loader;
    this.#configuration = configuration;
    this.#telemetry = telemetry;
    this.#timeouts = timeouts;
  }

  override mount(
    holders: Parameters<CardGateway['mount']>[0],
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError> {
    const scriptUrl = this.#configuration.provider('checkout.scriptUrl');
    const publicKey = this.#configuration.provider('checkout.publicKey');
    if (scriptUrl === null || publicKey === null) return Effect.fail(this.#error('script-broken', 'not-configured'));
    return this.#loader.load(scriptUrl, 'Frames').pipe(
      Effect.mapError((error) => this.#error(SCRIPT_FAULTS[error.fault])),
      Effect.flatMap((sdk) =>
        isFramesSdk(sdk)
          ? this.#mountFrames(sdk, publicKey, holders, appearance, listener)
          : Effect.fail(this.#error('script-broken', 'surface')),
      ),
    );
  }

  #mountFrames(
    sdk: FramesSdk,
    publicKey: string,
    holders: Parameters<CardGateway['mount']>[0],
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError> {
    return Effect.callback((resume) => {
      this.#supersede();
      const containers = createContainers(holders);
      if (containers === null) return resume(Effect.fail(this.#error('fields-timeout', 'no-holder')));
      const form = new FramesForm({
        sdk,
        containers,
        listener,
        providerId: manifest.id,
        submitTimeoutMs: this.#timeouts.submitTimeoutMs,
        ignored: (event) => this.#telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const fail = (fault: CardFormFault, detail: string | null = null): void => {
        clearTimeout(timer);
        form.unmount();
        resume(Effect.fail(this.#error(fault, detail)));
      };
      const timer = setTimeout(() => fail('fields-timeout'), this.#timeouts.readyTimeoutMs);
      this.#supersede = () => fail('fields-timeout', 'superseded');
      const { selectors } = containers;
      try {
        form.start(
          {
            publicKey,
            localization: appearance.language === 'ar' ? 'AR' : 'EN-GB',
            style: framesStyle(appearance.dark),
            cardNumber: { frameSelector: selectors['card-number'] },
            expiryDate: { frameSelector: selectors['expiry-date'] },
            cvv: { frameSelector: selectors.cvv },
          },
          () => {
            clearTimeout(timer);
            resume(Effect.succeed(form));
          },
        );
      } catch {
        fail('script-broken', 'init');
      }
      return Effect.sync(() => {
        clearTimeout(timer);
        form.unmount();
      });
    });
  }

  #error(fault: CardFormFault, detail: string | null = null): CardFormError {
    return new CardFormError(fault, manifest.id, detail);
  }
}
