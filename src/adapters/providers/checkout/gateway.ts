import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import {
  type CardFormError,
  CardGateway,
  SCRIPT_FAULTS,
  type CardFormListener,
  type Appearance,
  type MountedCardForm,
} from '../../../domain/ports/providers.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { ScriptLoader } from '../../../domain/ports/browser.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { cardFormErrors, mountWithin } from '../../mount/mount-within.ts';
import { createFrameContainers, FramesForm } from './frames-form.ts';
import { manifest } from './manifest.ts';
import { type FramesSdk, framesStyle, isFramesSdk } from './sdk.ts';

const formErrors = cardFormErrors(manifest.id);

export interface CheckoutTimeouts {
  /** From the script loading until the fields accept input, in ms. */
  readonly readyTimeoutMs: number;
  /** From the submission to its token, in ms. */
  readonly submitTimeoutMs: number;
}

const DEFAULT_TIMEOUTS: CheckoutTimeouts = {
  readyTimeoutMs: limits.cardFormTimeout,
  submitTimeoutMs: limits.cardSubmitTimeout,
};

type MountPoints = Parameters<CardGateway['mount']>[0];

/** Checkout.com's card form: Frames v2, three hosted fields. The page has only one Frames instance, so the newest mount wins. */
export class CheckoutCardGateway extends CardGateway {
  readonly #loader: ScriptLoader;
  readonly #configuration: Configuration;
  readonly #telemetry: Telemetry;
  readonly #timeouts: CheckoutTimeouts;
  /** Unmounts the newest form; if it is not ready yet, its mount fails. */
  #supersede: () => void = () => {};

  constructor(loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: CheckoutTimeouts = DEFAULT_TIMEOUTS) {
    super();
    this.#loader = loader;
    this.#configuration = configuration;
    this.#telemetry = telemetry;
    this.#timeouts = timeouts;
  }

  override mount(
    mountPoints: MountPoints,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError> {
    const scriptUrl = this.#configuration.provider('checkout.scriptUrl');
    const publicKey = this.#configuration.provider('checkout.publicKey');
    if (scriptUrl === null || publicKey === null) return formErrors.fail('script-broken', 'not-configured');
    return this.#loader.load(scriptUrl, 'Frames').pipe(
      Effect.mapError((error) => formErrors.of(SCRIPT_FAULTS[error.fault])),
      Effect.flatMap((sdk) =>
        isFramesSdk(sdk)
          ? this.#mountFrames(sdk, publicKey, mountPoints, appearance, listener)
          : formErrors.fail('script-broken', 'surface'),
      ),
    );
  }

  #mountFrames(
    sdk: FramesSdk,
    publicKey: string,
    mountPoints: MountPoints,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError> {
    return Effect.suspend(() => {
      this.#supersede();
      const containers = createFrameContainers(mountPoints);
      if (containers === null) return formErrors.fail('fields-timeout', 'no-mount-point');
      const form = new FramesForm({
        sdk,
        containers,
        listener,
        submitTimeoutMs: this.#timeouts.submitTimeoutMs,
        ignored: (event) => this.#telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const bounds = {
        timeoutMs: this.#timeouts.readyTimeoutMs,
        timedOut: formErrors.of('fields-timeout'),
        thrown: formErrors.of('script-broken', 'init'),
      };
      const { selectors } = containers;
      return mountWithin(form, bounds, (ready, fail) => {
        this.#supersede = () => fail(formErrors.of('fields-timeout', 'superseded'));
        form.start(
          {
            publicKey,
            localization: appearance.language === 'ar' ? 'AR' : 'EN-GB',
            style: framesStyle(appearance.dark),
            cardNumber: { frameSelector: selectors['card-number'] },
            expiryDate: { frameSelector: selectors['expiry-date'] },
            cvv: { frameSelector: selectors.cvv },
          },
          ready,
        );
      });
    });
  }
}
