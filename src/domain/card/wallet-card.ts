import type { SavedCard } from './saved-card.ts';

/** Source id of the pseudo-card that stands for the device's wallet (cashier §3). */
export const WALLET_SOURCE_ID = 'apple_pay';

export const isWalletCard = (card: SavedCard): boolean => card.sourceId === WALLET_SOURCE_ID;

/** The wallet as a card (cashier §3). `lastUseAt`: epoch seconds. */
export const walletCard = (lastUseAt: number): SavedCard => ({
  sourceId: WALLET_SOURCE_ID,
  last4: '0000',
  bin: '000000',
  toUid: null,
  scheme: '',
  fingerprint: WALLET_SOURCE_ID,
  issuerCountry: null,
  validDate: null,
  isBankExpire: false,
  isRemember: false,
  lastUseAt,
});

/** The cards after a payment by wallet: `wallet`, with the pseudo-card as used now, stands first and once (cashier §4 "Wallet flow results"). */
export const withWalletCard = <Entry extends { readonly card: SavedCard }>(cards: readonly Entry[], wallet: Entry): readonly Entry[] => [
  wallet,
  ...cards.filter(({ card }) => !isWalletCard(card)),
];
