import { login } from '../../../texts/ar/login.ts';
import { share } from '../../../texts/ar/share.ts';

/** The page /login, and its texts. */
export { LoginScreen as screen } from '../login/login-screen.tsx';
export const texts = [login, share];
