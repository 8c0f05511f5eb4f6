import { home } from '../../../texts/ar/home.ts';
import { share } from '../../../texts/ar/share.ts';

/** The home page below its first view, and its texts. */
export { HomeMore as screen } from '../home-page/home-more.tsx';
export const texts = [home, share];
