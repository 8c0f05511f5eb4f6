import { Effect } from 'effect';
import type { Container } from 'inversify';
import { ScriptDeviceToken } from '../adapters/device-token/script-device-token.ts';
import { BrowserFreshPage } from '../adapters/runtime/browser-fresh-page.ts';
import { BrowserPage } from '../adapters/runtime/browser-page.ts';
import { CryptoRandomness } from '../adapters/runtime/crypto-randomness.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { StartAddress, VisitLocation } from '../adapters/runtime/visit-location.ts';
import { VisibleTimers } from '../adapters/runtime/visible-timers.ts';
import { DocumentScriptLoader } from '../adapters/script-loader/document-script-loader.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { DeviceToken, FreshPage, Page, Randomness, Timers, ScriptLoader } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { bind } from './binding/bind.ts';
import { PaymentArea } from './payment/payment.ts';

/** Binds what the page and the browser provide: settings, page, timers, scripts, randomness. */
export const bindRuntime = (container: Container): void => {
  const configuration = new DocumentConfiguration(document);
  container.bind(DocumentConfiguration).toConstantValue(configuration);
  container.bind(VisitLocation).toConstantValue(new VisitLocation(container.get(StartAddress), configuration.settings.debugAllowed));
  container.bind(Configuration).toService(DocumentConfiguration);
  container.bind(SettingGroups).toResolvedValue(({ groups }: DocumentConfiguration) => groups, [DocumentConfiguration]);
  container.bind(Page).toResolvedValue(
    // Both are needed only when the page is left; most visits never need them.
    () => {
      const result = <A>(effect: Effect.Effect<A>): Promise<unknown> => container.get(EffectRunner).result(effect);
      return new BrowserPage(window, () =>
        Promise.all([result(container.get(PaymentArea).parts?.written() ?? Effect.void), result(container.get(EventOutbox).settled())]),
      );
    },
  );
  container.bind(FreshPage).toResolvedValue(() => new BrowserFreshPage(window, Date.now));
  container.bind(Randomness).toResolvedValue(() => new CryptoRandomness());
  bind(container, Timers, VisibleTimers, [Page]);
  container.bind(ScriptLoader).toResolvedValue(() => new DocumentScriptLoader(document, window));
  container
    .bind(DeviceToken)
    .toResolvedValue(
      (scripts: ScriptLoader, telemetry: Telemetry, groups: SettingGroups) =>
        new ScriptDeviceToken(scripts, telemetry, groups.device().tokenScript),
      [ScriptLoader, Telemetry, SettingGroups],
    );
  bind(container, EffectRunner, EffectRunner, [Telemetry, Page]);
};
