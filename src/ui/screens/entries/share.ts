import { share } from '../../../texts/ar/share.ts';

/** The invitation, and its texts. */
export { ShareScreen as screen } from '../share/share-screen.tsx';
export const texts = [share];
