import type { roomStrip as arabic } from '../ar/room-strip.ts';
import type { TranslationOf } from '../catalogue.ts';

export const roomStrip = {
  'room-strip.last': 'The last room you were in',
  'room-strip.own': 'Your voice room',
  'room-strip.number': 'Room number',
  'room-strip.live': 'Live',
  'room-strip.reconnecting': 'Reconnecting to the room…',
  'room-strip.ended': 'The room cannot be shown right now',
  'room-strip.mics': 'On the mic',
  'room-strip.taken': '{taken} of {seats}',
  'room-strip.nobody': 'Nobody is on the mic right now',
  'room-strip.person': 'User',
  'room-strip.gifts': 'Gifts',
  'room-strip.enter': 'Enter the room in the app',
} as const satisfies TranslationOf<typeof arabic>;
