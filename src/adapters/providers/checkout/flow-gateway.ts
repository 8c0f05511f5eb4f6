import { type CheckoutWebComponents, loadCheckoutWebComponents, type Options } from '@checkout.com/checkout-web-components';
import { Effect, Option } from 'effect';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import {
  CardFormError,
  type CardFormFault,
  ElementFormGateway,
  type ElementFormListener,
  type MountedElementForm,
  type MountPoint,
  SCRIPT_FAULTS,
} from '../../../domain/ports/providers.ts';
import type { ScriptLoader } from '../../../domain/ports/browser.ts';
import { freshElement, isElement, mountWithin } from '../../mount/mount-within.ts';
import { manifest } from './manifest.ts';
import { flowAppearance, FlowForm } from './flow-form.ts';
import { createsComponents, type FlowComponent, isFlowComponent, isFlowGlobal, paymentSessionOf } from './flow-wire.ts';

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
    if (scriptUrl === null || publicKey === null || !isEnvironment(environment)) return this.#fail('script-broken', 'not-configured');
    const paymentSession = Option.getOrNull(paymentSessionOf(order.platformData));
    if (paymentSession === null) return this.#fail('malformed', 'platform-data');
    const options = (place: HTMLElement): Options => ({
      publicKey,
      environment,
      paymentSession,
      locale: appearance.language,
      appearance: flowAppearance(appearance.dark, place),
    });
    return this.#loader.load(scriptUrl, 'CheckoutWebComponents').pipe(
      Effect.mapError((error) => this.#error(SCRIPT_FAULTS[error.fault])),
      Effect.filterOrFail(isFlowGlobal, () => this.#error('script-broken', 'surface')),
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
      if (!isElement(mountPoint)) return this.#fail('fields-timeout', 'no-mount-point');
      const form = new FlowForm({
        container: freshElement(mountPoint, FORM_STYLE),
        listener,
        broken: (detail) => this.#error('script-broken', detail),
        ignored: (event) => this.#telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const bounds = {
        timeoutMs: this.#readyTimeoutMs,
        timedOut: this.#error('fields-timeout'),
        thrown: this.#error('script-broken', 'mount'),
      };
      const mounted = mountWithin(form, bounds, (ready, fail) => {
        this.#supersede = () => fail(this.#error('fields-timeout', 'superseded'));
        this.#component(options(mountPoint), form)
          .then((component) =>
            component === null
              ? fail(this.#error('rejected', 'not-available'))
              : form.start(component, (failure) => (failure === null ? ready() : fail(this.#error('rejected', failure)))),
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

  #fail(fault: CardFormFault, detail: string): Effect.Effect<never, CardFormError> {
    return Effect.fail(this.#error(fault, detail));
  }

  #error(fault: CardFormFault, detail: string | null = null): CardFormError {
    return new CardFormError(fault, manifest.id, detail);
  }
}
