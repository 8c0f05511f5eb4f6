import type { Container } from 'inversify';
import { platformFullRefresh } from '../adapters/platform/calls/platform-full-refresh.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { browserConnectivity, browserRoomSockets } from '../adapters/socket/browser-room-sockets.ts';
import { SandboxRooms } from '../adapters/socket/sandbox-rooms.ts';
import { LastRoomWatch, LiveRooms } from '../application/room/last-room-watch.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { roomEventRegistry } from '../domain/room/room-events.ts';
import { AppHost, Page, Timers } from '../domain/ports/browser.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { Connectivity, RoomSockets, FullRefresh } from '../domain/ports/room.ts';
import { JoinedRooms } from '../domain/ports/platform.ts';
import type { RoomServices } from '../ui/di/later-services.ts';
import { bindMade, type Get, getFrom } from './bind.ts';
import { answerPress, bindPress } from './room-press.ts';

/** Names by message id, from the build's settings; only the built-in ones if the settings contain an invalid one. */
const registryOf = (get: Get) => {
  const configured = roomEventRegistry(new Map(Object.entries(get(SettingGroups).room().messageIds)));
  if (configured.ok) return configured.registry;
  get(Telemetry).report('room_registry_refused', { names: configured.refused.join() });
  const known = roomEventRegistry(new Map());
  return known.ok ? known.registry : new Map();
};

/**
 * Binds the rooms: their sockets, calls and sessions. Loaded when the home page's strip is near the viewport, or when the monitor opens.
 */
export const bindArea = (container: Container): RoomServices => {
  const get = getFrom(container);
  const { socket } = get(SettingGroups).hosts();
  bindMade(container, RoomSockets, [Page], (page) =>
    browserRoomSockets({
      origin: socket,
      page: page.origin(),
      open: (address) => new WebSocket(address),
      later: (run) => queueMicrotask(run),
    }),
  );
  bindMade(container, Connectivity, [], () => browserConnectivity(window));
  bindPress(container);
  bindMade(container, FullRefresh, [PlatformClient], platformFullRefresh);
  const { extraRefresh } = get(SettingGroups).room();
  const live = new LiveRooms({
    sockets: get(RoomSockets),
    fullRefresh: get(FullRefresh),
    timers: get(Timers),
    page: get(Page),
    connectivity: get(Connectivity),
    telemetry: get(Telemetry),
    runner: get(EffectRunner),
    registry: registryOf(get),
    extraRefresh,
  });
  const sandbox = new SandboxRooms((address, options) => window.fetch(address, options));
  return {
    watchLast: (listener) => {
      const [joined, page, timers, runner] = [get(JoinedRooms), get(Page), get(Timers), get(EffectRunner)];
      const watch = new LastRoomWatch({ live, joined, page, timers, runner }, listener);
      watch.begin();
      return () => watch.end();
    },
    isInApp: () => get(AppHost).isPresent(),
    offeredRoom: async () => {
      const { roomId } = get(VisitLocation).visit;
      if (roomId !== null) return roomId;
      const joined = await get(EffectRunner).result(get(JoinedRooms).last());
      return joined.ok ? (joined.value.roomId ?? joined.value.myRoomId) : null;
    },
    enter: (room, observer) => {
      const session = live.enter(room, (entered) => void entered.observe(observer));
      return {
        room,
        connection: () => session.connection,
        sync: () => session.sync,
        broadcast: () => session.broadcast,
        reconnect: () => session.reconnect(),
        setExtraRefresh: (isOn) => session.setExtraRefresh(isOn),
        leave: () => live.leave(room),
      };
    },
    extraRefresh,
    press: (user) => answerPress(get, user),
    sandbox:
      get(Configuration).settings.target === 'sandbox'
        ? {
            control: (room, name, values) => sandbox.control(room, name, values),
            server: (room) => sandbox.server(room),
          }
        : null,
  };
};
