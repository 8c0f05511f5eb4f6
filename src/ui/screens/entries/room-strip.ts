import { roomStrip } from '../../../texts/ar/room-strip.ts';
import { share } from '../../../texts/ar/share.ts';

/** The room on the home page, and its texts. */
export { RoomStrip as screen } from '../room-strip/room-strip.tsx';
export const texts = [roomStrip, share];
