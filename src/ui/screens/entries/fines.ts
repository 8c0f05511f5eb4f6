import { fine } from '../../../texts/ar/fine.ts';

/** The page of the fine that lifts a ban, and its texts. */
export { FinesScreen as screen } from '../fines/fines-screen.tsx';
export const texts = [fine];
