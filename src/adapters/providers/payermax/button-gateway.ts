import { Effect, Option } from 'effect';
import { type CardFormError, type MountPoint, SCRIPT_FAULTS } from '../../../domain/ports/providers.ts';
import { cardFormErrors, freshElement, isElement, mountWithin } from '../../mount/mount-within.ts';
import { WALLET_NOT_SUPPORTED } from '../../../domain/outcome/evidence.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import { EmbeddedButtonGateway, type EmbeddedButtonListener, type MountedButton, type WalletCalls } from '../../../domain/ports/wallets.ts';
import type { ScriptLoader } from '../../../domain/ports/browser.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { DropinButton } from './dropin-button.ts';
import { manifest } from './manifest.ts';
import {
  type DropinComponent,
  type DropinOptions,
  type DropinSdk,
  dropinSession,
  isDropinComponent,
  isDropinSdk,
  submissionOf,
} from './wire.ts';

const formErrors = cardFormErrors(manifest.id);

export interface ButtonContainer {
  /** Matches only this container: the component finds its mount point by selector. */
  readonly selector: string;
  readonly remove: () => void;
}

let made = 0;

/** Creates a container for one mount, or null if the mount point is not an element. */
const createButtonContainer = (mountPoint: MountPoint): ButtonContainer | null => {
  if (!isElement(mountPoint)) return null;
  made += 1;
  const className = `payermax-button-${made}`;
  const element = freshElement(mountPoint, 'inline-size:100%');
  element.className = className;
  return { selector: `.${className}`, remove: () => element.remove() };
};

type Show = Parameters<EmbeddedButtonGateway['show']>;

const ENVIRONMENTS = ['production', 'sandbox'] as const;
const isEnvironment = (value: string | null): value is (typeof ENVIRONMENTS)[number] => ENVIRONMENTS.some((known) => known === value);

const BUTTON_STYLE = 'width:100%;height:48px;border-radius:12px';

/** If the script gives no answer or throws, its `load` event reports whether the wallet is supported. */
const isSupported = (sdk: DropinSdk): boolean => {
  try {
    return sdk.isSupportApplePay?.() !== false;
  } catch {
    return true;
  }
};

const componentOf = (sdk: DropinSdk, options: DropinOptions): DropinComponent | null => {
  try {
    const component = sdk.create('applepay', options);
    return isDropinComponent(component) ? component : null;
  } catch {
    return null;
  }
};

interface PayerMaxButtonTimeouts {
  /** From the script loading until the button can be tapped, in ms. */
  readonly readyTimeoutMs: number;
  /** Longest time from the token to the answer on the sheet, in ms (D13). */
  readonly sheetAnswerMs: number;
}

interface PayerMaxButtonDeps {
  readonly loader: ScriptLoader;
  readonly configuration: Configuration;
  readonly calls: WalletCalls;
  readonly telemetry: Telemetry;
  readonly timeouts: PayerMaxButtonTimeouts;
}

/** PayerMax's embedded wallet button (31): the drop-in component `applepay` for the order's session. */
export class PayerMaxButtonGateway extends EmbeddedButtonGateway {
  readonly #deps: PayerMaxButtonDeps;

  constructor(deps: PayerMaxButtonDeps) {
    super();
    this.#deps = deps;
  }

  override show(...[mountPoint, order, appearance, listener]: Show): Effect.Effect<MountedButton, CardFormError> {
    const scriptUrl = this.#deps.configuration.provider('payermax.scriptUrl');
    const environment = this.#deps.configuration.provider('payermax.environment');
    if (scriptUrl === null || !isEnvironment(environment)) return formErrors.fail('script-broken', 'not-configured');
    const session = Option.getOrNull(dropinSession(order.platformData));
    if (session === null) return formErrors.fail('malformed', 'platform-data');
    const options: DropinOptions = {
      clientKey: session.clientKey,
      sessionKey: session.sessionKey,
      sandbox: environment === 'sandbox',
      language: appearance.language,
      theme: appearance.dark ? 'dark' : 'light',
      payButtonStyle: BUTTON_STYLE,
    };
    return this.#deps.loader.load(scriptUrl, 'PMdropin').pipe(
      Effect.mapError((error) => formErrors.of(SCRIPT_FAULTS[error.fault])),
      Effect.flatMap((sdk) => {
        if (!isDropinSdk(sdk)) return formErrors.fail('script-broken', 'surface');
        if (isSupported(sdk)) return this.#mount(sdk, options, order.orderId, mountPoint, listener);
        listener.failed(WALLET_NOT_SUPPORTED);
        return formErrors.fail('rejected', WALLET_NOT_SUPPORTED);
      }),
      Effect.tap((button) => Effect.forkDetach(button.payment)),
    );
  }

  #mount(
    sdk: DropinSdk,
    options: DropinOptions,
    orderId: string,
    mountPoint: MountPoint,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<DropinButton, CardFormError> {
    return Effect.suspend(() => {
      const container = createButtonContainer(mountPoint);
      if (container === null) return formErrors.fail('fields-timeout', 'no-mount-point');
      const component = componentOf(sdk, options);
      if (component === null) {
        container.remove();
        return formErrors.fail('script-broken', 'create');
      }
      const button = new DropinButton({
        component,
        container,
        listener,
        sheetAnswerMs: this.#deps.timeouts.sheetAnswerMs,
        submit: (token) => this.#deps.calls.submitToken(orderId, submissionOf(token, options)),
        ignored: (event) => this.#deps.telemetry.report('provider_payload_ignored', { provider: manifest.id, event }),
      });
      const bounds = {
        timeoutMs: this.#deps.timeouts.readyTimeoutMs,
        timedOut: formErrors.of('fields-timeout'),
        thrown: formErrors.of('script-broken', 'mount'),
      };
      return mountWithin(button, bounds, (ready, fail) =>
        button.start((failure) => (failure === null ? ready() : fail(formErrors.of('rejected', failure)))),
      );
    });
  }
}
