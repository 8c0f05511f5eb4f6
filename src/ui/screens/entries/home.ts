import { home } from '../../../texts/ar/home.ts';

/** The home page and its texts. */
export { HomeScreen as screen } from '../home-page/home-screen.tsx';
export const texts = [home];
