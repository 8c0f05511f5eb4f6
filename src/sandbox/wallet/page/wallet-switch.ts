const WALLET_SWITCHES = ['on', 'off', 'unable'] as const;
/** `off`: no wallet at all, as in most browsers. `unable`: a browser with a session class on a device that may not pay. */
export type WalletSwitch = (typeof WALLET_SWITCHES)[number];

const NAME = 'sandbox_wallet';

/** The sandbox's switch: `?sandbox_wallet=off` in the address, kept for the tab. `storage` may throw. */
export const walletSwitch = (search: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): WalletSwitch => {
  const known = (text: string | null): WalletSwitch | null => WALLET_SWITCHES.find((each) => each === text) ?? null;
  const asked = known(new URLSearchParams(search).get(NAME));
  try {
    if (asked !== null) storage().setItem(NAME, asked);
    return asked ?? known(storage().getItem(NAME)) ?? 'on';
  } catch {
    return asked ?? 'on';
  }
};
