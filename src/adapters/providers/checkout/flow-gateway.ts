import { type CheckoutWebComponents, loadCheckoutWebComponents, type Options } from '@checkout.com/checkout-web-components';
import { Effect, Option } from 'effect';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import {
  type CardFormError,
  ElementFormGateway,
  type ElementFormListener,
  type MountedElementForm,
  type MountPoint,
  SCRIPT_FAULTS,
} from '../../../domain/ports/providers.ts';
import type { ScriptLoader } from '../../../domain/ports/browser.ts';
import { cardFormErrors, freshElement, isElement, mountWithin } from '../../mount/mount-within.ts';
import { manifest } from './manifest.ts';
import { flowAppearance, FlowForm } from './flow-form.ts';
import { createsComponents, type FlowComponent, isFlowComponent, isFlowGlobal, paymentSessionOf } from './flow-wire.ts';

const formErrors = cardFormErrors(manifest.id);

type Mount = Parameters<ElementFormGateway['mount']>;

const ENVIRONMENTS = ['production', 'sandbox'] as const;
const isEnvironment = (value: string | null): value is (typeof ENVIRONMENTS)[number] => ENVIRONMENTS.some((known) => known === value);

const FORM_STYLE = 'inline-size:100%';

/**
 * Checkout's Flow (23): the component `card`, with its own fields and pay button, for the order's payment session. Our script
 * loader loads Flow's script, with our time-outs and retries; the package's loader then finds its global already defined.
 */
export class CheckoutFlowGateway extends ElementFormGateway {
  readonly #loader: ScriptLoader;
  readonly #configuration: Configuration;
  readonly #telemetry: Telemetry;
  readonly #readyTimeoutMs: number;
  /** Unmounts the newest form; if it is not ready yet, its mount fails. */
  #supersede: () => void = () => {};

  /** `readyTimeoutMs`: from the script loading until the form accepts input. */
  constructor(loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, readyTimeoutMs: number) {
    super();
    this.#loader = loader;
    this.#configuration = configuration;
    this.#telemetry = telemetry;
    this.#readyTimeoutMs = readyTimeoutMs;
  }

  override mount(...[mountPoint, order, appearance, listener]: Mount): Effect.Effect<MountedElementForm, CardFormError> {
    const scriptUrl = this.#configuration.provider('checkout.flowScriptUrl');
    const publicKey = this.#configuration.provider('checkout.publicKey');
    const environment = this.#configuration.provider('checkout.environment');
    if (scriptUrl === null || publicKey === null || !isEnvironment(environment)) return formErrors.fail('script-broken', 'not-configured');
    const paymentSession = Option.getOrNull(paymentSessionOf(order.platformData));
    if (paymentSession === null) return formErrors.fail('malformed', 'platform-data');
    const options = (place: HTMLElement): Options => ({
      publicKey,
      environment,
      paymentSession,
      locale: appearance.language,
      appearance: flowAppearance(appearance.dark, place),
    });
    return this.#loader.load(scriptUrl, 'CheckoutWebComponents').pipe(
      Effect.mapError((error) => formErrors.of(SCRIPT_FAULTS[error.fault])),
      Effect.filterOrFail(isFlowGlobal, () => formErrors.of('script-broken', 'surface')),
      Effect.flatMap(() => this.#mountForm(options, mountPoint, listener)),
    );
  }

  #mountForm(
    options: (place: HTMLElement) => Options,
    mountPoint: MountPoint,
    listener: ElementFormListener,
  ): Effect.Effect<MountedElementForm, CardFormError> {
    return Effect.suspend(() => {
      this.#supersede();
      if (!isElement(mountPoint)) return formErrors.fail('fields-timeout', 'no-mount-point');
      const form = new FlowForm({
        container: freshElement(mountPoint, FORM_STYLE),
        listener,
        broken: (detail) => formErrors.of('script-broken', detail),
        ignored: (event) => this.#telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const bounds = {
        timeoutMs: this.#readyTimeoutMs,
        timedOut: formErrors.of('fields-timeout'),
        thrown: formErrors.of('script-broken', 'mount'),
      };
      const mounted = mountWithin(form, bounds, (ready, fail) => {
        this.#supersede = () => fail(formErrors.of('fields-timeout', 'superseded'));
        this.#component(options(mountPoint), form)
          .then((component) =>
            component === null
              ? fail(formErrors.of('rejected', 'not-available'))
              : form.start(component, (failure) => (failure === null ? ready() : fail(formErrors.of('rejected', failure)))),
          )
          .catch(() => fail(bounds.thrown));
      });
      return Effect.tap(mounted, () => Effect.forkDetach(form.payment));
    });
  }

  /** Creates the card component of this session, or null if Flow does not offer it. Rejects with what Flow throws. */
  async #component(options: Options, form: FlowForm): Promise<FlowComponent | null> {
    const components: CheckoutWebComponents = await loadCheckoutWebComponents(options);
    if (!createsComponents(components)) throw new Error('surface');
    const component: unknown = components.create('card', form.callbacks);
    if (!isFlowComponent(component)) throw new Error('create');
    return (await component.isAvailable()) ? component : null;
  }
}
