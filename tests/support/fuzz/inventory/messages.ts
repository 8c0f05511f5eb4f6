import { SandboxRooms } from '../../../../src/adapters/socket/sandbox-rooms.ts';
import { decodeIncoming } from '../../../../src/adapters/socket/browser-room-sockets.ts';
import { decodeRoomActivity } from '../../../../src/domain/room/room-activity.ts';
import { fansOf, micsOf } from '../../../../src/domain/room/mics.ts';
import { CONFIGURED_ROOM_EVENTS } from '../../../../src/domain/room/room-events.ts';
import { DocumentConfiguration } from '../../../../src/adapters/runtime/document-configuration.ts';
import { decodeDirective, decodeRefresh, decodeRoomBody, decodeRoomMessage } from '../../../../src/domain/room-sync/decode-message.ts';
import { parseText, withinBudget } from '../../../../src/domain/room-sync/room-budget.ts';
import { tabAuthenticationRight } from '../../../../src/adapters/storage/tab-authentication-right.ts';
import { Effect } from 'effect';
import { ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';

const room = (name: string): string => `src/domain/room-sync/${name}.ts`;

/** A page without usable settings cannot start: it says so, in these words and no others. */
const REFUSED = /^The page(?: has no usable settings|'s settings are damaged)/;

const readSettings = (text: string): unknown => {
  try {
    return new DocumentConfiguration({ getElementById: () => ({ textContent: text }) as HTMLElement }).settings;
  } catch (error) {
    if (error instanceof Error && REFUSED.test(error.message)) return null;
    throw error;
  }
};

/** What another tab says while this one holds the right to verify an order. */
const heardFromTab = (data: unknown): Promise<unknown> => {
  const heard: ((event: { readonly data: unknown }) => void)[] = [];
  const channel = {
    addEventListener: (_: string, listener: (typeof heard)[number]) => heard.push(listener),
    removeEventListener: () => {},
    postMessage: () => {},
  };
  const held = { release: () => {}, lost: new Promise<void>(() => {}) };
  const place = { take: () => Promise.resolve(held), seize: () => Promise.resolve(held) };
  const right = tabAuthenticationRight({ place: place as never, openChannel: () => channel as unknown as BroadcastChannel });
  const telling = Effect.andThen(
    Effect.yieldNow,
    Effect.sync(() => heard.forEach((listener) => listener({ data }))),
  );
  return Effect.runPromise(right.hold('rid-1', false, telling));
};

/** Messages of the room socket, and the settings that the build writes into the page. */
export const MESSAGE_DECODERS: readonly DecoderRow[] = [
  ...ofValues(room('decode-message'), 'message', { decodeDirective }),
  ...ofValues(room('decode-message'), 'message', {
    decodeRoomMessage: (input) => decodeRoomMessage(input, '7'),
    decodeRoomBody: (input) => decodeRoomBody(input, '7'),
  }),
  ...ofValues('src/adapters/socket/browser-room-sockets.ts', 'message', { decodeIncoming }),
  ...ofValues('src/adapters/socket/sandbox-rooms.ts', 'answer', {
    SandboxRooms: (input) => new SandboxRooms(() => Promise.resolve({ json: () => Promise.resolve(input) } as Response)).server('7'),
  }),
  ...ofValues('src/domain/room/room-activity.ts', 'message', {
    decodeRoomActivity: (input) => CONFIGURED_ROOM_EVENTS.map((name) => decodeRoomActivity(name, input)),
  }),
  ...ofValues('src/domain/room/mics.ts', 'message', { micsOf, fansOf }),
  ...ofValues(room('decode-message'), 'answer', { decodeRefresh }),
  ...ofTexts(room('room-budget'), 'message', { parseText: (text) => withinBudget(parseText(text)) }),
  ...ofValues('src/adapters/storage/tab-authentication-right.ts', 'message', { TabAuthenticationRight: heardFromTab }),
  ...ofTexts('src/adapters/runtime/document-configuration.ts', 'setting', { DocumentConfiguration: readSettings }),
];
