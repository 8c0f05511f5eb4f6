import { debug } from '../../../texts/ar/debug.ts';

/** The page /test, and its texts. */
export { TestScreen as screen } from '../test-page/test-screen.tsx';
export const texts = [debug];
