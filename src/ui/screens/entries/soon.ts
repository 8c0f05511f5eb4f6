import { soon } from '../../../texts/ar/soon.ts';

/** The pages that open later, and their texts. */
export { SoonScreen as screen } from '../soon/soon-screen.tsx';
export const texts = [soon];
