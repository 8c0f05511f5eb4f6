import { watchScripts } from '../adapters/telemetry/script-watch.ts';
import { EventOutbox } from '../application/report/event-outbox.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { tamperingReport } from '../domain/site/script-inventory.ts';
import type { Get } from './bind.ts';

/** The addresses of the foreign scripts that the page's settings name. */
const scriptAddresses = (get: Get): readonly string[] => {
  const groups = get(SettingGroups);
  const { facebookScript, googleScript, googleSdk } = groups.social();
  const providers = Object.entries(get(Configuration).settings.providers);
  return [
    ...providers.flatMap(([name, value]) => (name.toLowerCase().endsWith('scripturl') ? [value] : [])),
    facebookScript,
    // The older library loads more from all of its origin.
    googleSdk === 'identity-services' || googleScript === '' ? googleScript : new URL('/', googleScript).href,
    groups.device().tokenScript,
    `${groups.analytics().sdkUrl}/`,
  ];
};

/** Reports scripts that do not belong to the page, and what its policy refuses (RPT-31). */
export const watchPage = (get: Get): void => {
  const { origin } = window.location;
  // The sandbox adds the scripts of its simulated wallet and app.
  const sandbox = get(Configuration).settings.target === 'sandbox' ? [`${origin}/sandbox/`] : [];
  watchScripts(window, { origin, addresses: [...scriptAddresses(get), ...sandbox] }, (found) => {
    const fields = tamperingReport(found, origin);
    get(Telemetry).report(found.event, fields);
    get(EffectRunner).run(get(EventOutbox).add({ type: 'biz', text: JSON.stringify(fields) }), () => {});
  });
};
