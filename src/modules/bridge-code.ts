import type { Container } from 'inversify';
import { messageBridge } from '../adapters/bridge/message-bridge.ts';
import { BridgeTransport } from '../adapters/platform/client/bridge-transport.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { Page, Randomness } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { getFrom } from './bind.ts';
import type { BridgeParts } from './bridge.ts';
import { answerPress, bindPress } from './room-press.ts';

/** Connects the page to the app's bridge. Loaded when the bridge is on the page. */
export const bindArea = (container: Container): BridgeParts => {
  const get = getFrom(container);
  const { build } = get(VisitLocation);
  bindPress(container);
  const bridge = messageBridge(window, build, get(Randomness), get(Telemetry));
  bridge.onUserPress((user, later) => {
    // Without an answer the app continues by itself; a defect is reported where it occurs.
    answerPress(get, user).then(later, () => undefined);
    return null;
  });
  return { bridge, transport: new BridgeTransport(bridge, get(Page).origin()) };
};
