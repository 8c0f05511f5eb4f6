import type { Container } from 'inversify';
import { MessageBridge } from '../../adapters/bridge/message-bridge.ts';
import { BridgeTransport } from '../../adapters/platform/client/bridge-transport.ts';
import { pressUser } from '../../domain/bridge/user-press.ts';
import { Page } from '../../domain/ports/browser/page.ts';
import { Randomness } from '../../domain/ports/browser/randomness.ts';
import { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import { getFrom } from '../binding/bind.ts';
import { AppAddress, type BridgeParts } from '../platform/bridge.ts';

/** Joins the page to the app's bridge. Loaded when the bridge is on the page. */
export const bindArea = (container: Container): BridgeParts => {
  const get = getFrom(container);
  const { build, fromStreamer } = get(AppAddress);
  const bridge = new MessageBridge(window, build, get(Randomness), get(Telemetry));
  bridge.onUserPress((user) => pressUser(user, fromStreamer));
  return { bridge, transport: new BridgeTransport(bridge, get(Page).origin()) };
};
