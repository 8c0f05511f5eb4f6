import { soon } from '../../../texts/ar/soon.ts';

/** The pages beside the way to a payment, and the texts of those that open later. */
export { AsideScreen as screen } from '../soon/aside-screen.tsx';
export const texts = [soon];
