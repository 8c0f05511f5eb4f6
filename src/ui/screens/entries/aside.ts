/** The pages beside the way to a payment; each brings its own texts. */
export { AsideScreen as screen } from '../aside/aside-screen.tsx';
export const texts = [];
