import { room } from '../../../texts/ar/room.ts';

/** The room monitor of /test, and its texts. */
export { RoomMonitor as screen } from '../room-monitor/room-monitor.tsx';
export const texts = [room];
