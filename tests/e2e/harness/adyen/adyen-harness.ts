import { Effect, Fiber } from 'effect';
import { Container, type Newable } from 'inversify';
import { module } from '../../../../src/adapters/providers/adyen/module.ts';
import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import type * as limits from '../../../../src/domain/limits.ts';
import {
  AuthenticationGateway,
  CardGateway,
  type CardFormListener,
  type MountedCardForm,
  ProviderTimeouts,
  HostedCvvGateway,
  type MountedCvv,
} from '../../../../src/domain/ports/providers.ts';
import { Configuration } from '../../../../src/domain/ports/settings.ts';
import { Page } from '../../../../src/domain/ports/browser.ts';
import { PlatformClock } from '../../../../src/domain/ports/platform.ts';
import { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { HarnessClock, HarnessConfiguration, HarnessPage, HarnessTelemetry, HarnessTimeouts } from './harness-ports.ts';
import { showInStrictMode } from './strict-form.tsx';

export interface AdyenHarnessSettings {
  readonly clientKey: string;
  readonly environmentUrl: string;
  readonly timeouts?: Readonly<Partial<Record<keyof typeof limits, number>>>;
  /** Platform time, epoch ms. */
  readonly now?: number;
}

const APPEARANCE = { dark: false, language: 'ar' } as const;

type Result<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: { readonly fault: string; readonly detail: string | null } };

const run = async <A>(effect: Effect.Effect<A, { readonly fault: string; readonly detail: string | null }>): Promise<Result<A>> => {
  const result = await Effect.runPromise(Effect.result(effect));
  if (result._tag === 'Success') return { ok: true, value: result.success };
  return { ok: false, error: { fault: result.failure.fault, detail: result.failure.detail } };
};

const mountPoint = (name: string, parent: HTMLElement): HTMLElement => {
  const element = document.createElement('div');
  element.dataset['testid'] = name;
  element.style.cssText = 'inline-size:340px;block-size:28px;margin:8px';
  parent.append(element);
  return element;
};

/** What the browser test drives: the provider's real module in a container of its own, and mount points for its fields. */
class AdyenHarness {
  readonly #container = new Container({ defaultScope: 'Singleton' });
  readonly #page = new HarnessPage(window);
  readonly #telemetry = new HarnessTelemetry();
  readonly #mountPoints: Readonly<Record<HostedCardField, HTMLElement>>;
  readonly #cvvMountPoint: HTMLElement;
  readonly #challenge: HTMLElement;
  readonly log: string[] = [];
  #form: MountedCardForm | null = null;
  #cvv: MountedCvv | null = null;
  #verification: Fiber.Fiber<unknown, unknown> | null = null;

  constructor({ clientKey, environmentUrl, timeouts = {}, now }: AdyenHarnessSettings) {
    const values = { 'adyen.clientKey': clientKey, 'adyen.environmentUrl': environmentUrl };
    this.#container.bind(Configuration).toConstantValue(new HarnessConfiguration(values));
    this.#container.bind(PlatformClock).toConstantValue(new HarnessClock(now ?? null));
    this.#container.bind(ProviderTimeouts).toConstantValue(new HarnessTimeouts(timeouts));
    this.#container.bind(Telemetry).toConstantValue(this.#telemetry);
    this.#container.bind(Page).toConstantValue(this.#page);
    this.#container.load(module);
    const form = document.createElement('section');
    const root = document.querySelector<HTMLElement>('#root') ?? document.body;
    root.replaceChildren(form);
    this.#mountPoints = {
      'card-number': mountPoint('field-card-number', form),
      'expiry-date': mountPoint('field-expiry-date', form),
      cvv: mountPoint('field-cvv', form),
    };
    this.#cvvMountPoint = mountPoint('saved-cvv', root);
    this.#challenge = mountPoint('challenge', root);
    this.#challenge.style.cssText = 'inline-size:360px;block-size:480px';
  }

  get reports(): readonly string[] {
    return this.#telemetry.reports;
  }
  get navigations(): readonly string[] {
    return this.#page.navigations;
  }
  get frames(): number {
    return document.querySelectorAll('iframe').length;
  }

  #gateway<T>(port: abstract new (...args: never[]) => T): T {
    return this.#container.get<T>(port as Newable<T>);
  }

  #listener(): CardFormListener {
    return {
      fieldChanged: (field, state) => this.log.push(`${field} ${state}`),
      focusChanged: (field, focused) => this.log.push(`${field} ${focused ? 'focus' : 'blur'}`),
      brandChanged: (brand) => this.log.push(`brand ${brand}`),
      failed: (error) => this.log.push(`failed ${error.fault} ${error.detail}`),
    };
  }

  /** Mounts straight into the page's mount points, the same ones for every mount, as a careless page would. */
  async mountCard(): Promise<Result<'mounted'>> {
    const result = await run(this.#gateway(CardGateway).mount(this.#mountPoints, APPEARANCE, this.#listener()));
    if (!result.ok) return result;
    this.#form = result.value;
    return { ok: true, value: 'mounted' };
  }

  /** Mounts the form and unmounts it after `ms`, ready or not; whatever the adapter leaves behind stays. */
  async mountBriefly(ms: number): Promise<void> {
    const fiber = Effect.runFork(this.#gateway(CardGateway).mount(this.#mountPoints, APPEARANCE, this.#listener()));
    await new Promise((resolve) => setTimeout(resolve, ms));
    const form = fiber.pollUnsafe();
    if (form === undefined) await Effect.runPromise(Fiber.interrupt(fiber));
    else if (form._tag === 'Success') form.value.unmount();
  }

  unmountCard(): void {
    this.#form?.unmount();
  }
  focusCard(field: HostedCardField): void {
    this.#form?.focus(field);
  }
  submitCard(holderName: string): Promise<Result<Readonly<Record<string, string>>>> | null {
    return this.#form === null ? null : run(this.#form.submit(holderName));
  }

  async mountCvv(card: SavedCard): Promise<Result<'mounted'>> {
    const result = await run(
      this.#gateway(HostedCvvGateway).mount(this.#cvvMountPoint, card, APPEARANCE, {
        changed: (state) => this.log.push(`saved ${state}`),
        focusChanged: (focused) => this.log.push(`saved ${focused ? 'focus' : 'blur'}`),
        failed: (error) => this.log.push(`failed ${error.fault} ${error.detail}`),
      }),
    );
    if (!result.ok) return result;
    this.#cvv = result.value;
    return { ok: true, value: 'mounted' };
  }
  submitCvv(): Promise<Result<Readonly<Record<string, string>>>> | null {
    return this.#cvv === null ? null : run(this.#cvv.submit());
  }
  unmountCvv(): void {
    this.#cvv?.unmount();
  }

  async authenticate(platformData: string | null): Promise<Result<unknown>> {
    const effect = this.#gateway(AuthenticationGateway).authenticate({
      platformData,
      mountPoint: Effect.succeed(this.#challenge),
      appearance: APPEARANCE,
      shown: () => this.log.push('shown'),
    });
    const fiber = Effect.runFork(effect);
    this.#verification = fiber;
    const result = await run(Fiber.join(fiber));
    // As the payment does with the address.
    if (result.ok && result.value.kind === 'leave') this.#page.leaveFor(result.value.url, result.value.form);
    return result;
  }
  async endAuthentication(): Promise<void> {
    if (this.#verification !== null) await Effect.runPromise(Fiber.interrupt(this.#verification));
  }

  /** The form as a React component in StrictMode, which mounts, unmounts and mounts again at once; returns the way to unmount it. */
  strictMode(): () => void {
    const listener = this.#listener();
    return showInStrictMode(document.body, (mountPoints) => {
      const make = (field: HostedCardField): HTMLElement => {
        const element = document.createElement('div');
        mountPoints[field].append(element);
        return element;
      };
      const fresh = { 'card-number': make('card-number'), 'expiry-date': make('expiry-date'), cvv: make('cvv') };
      let form: MountedCardForm | null = null;
      const fiber = Effect.runFork(
        Effect.map(this.#gateway(CardGateway).mount(fresh, APPEARANCE, listener), (mounted) => {
          form = mounted;
          this.log.push('strict ready');
        }),
      );
      return () => {
        Effect.runFork(Fiber.interrupt(fiber));
        form?.unmount();
        for (const element of Object.values(fresh)) element.remove();
      };
    });
  }
}

declare global {
  interface Window {
    harness: AdyenHarness;
    openHarness: (settings: AdyenHarnessSettings) => void;
    /** What a test keeps on the page. */
    unmountStrict: () => void;
    recordedMessages: string[];
  }
}
window.openHarness = (settings) => {
  window.harness = new AdyenHarness(settings);
};
document.documentElement.dataset['ready'] = 'true';
