import { account } from '../../../texts/ar/account.ts';

/** The page that asks whose account is topped up, and its texts. */
export { PayScreen as screen } from '../pay/pay-screen.tsx';
export const texts = [account];
