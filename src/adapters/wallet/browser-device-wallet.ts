import { walletDeviceOf } from '../../domain/payment-method/ways-to-pay.ts';
import type { DeviceWallet } from '../../domain/ports/wallets.ts';
import { isSafariOnAppleDevice, isWalletSupported, type WalletWindow } from './wallet-support.ts';

const APPLE_DEVICES = /iPhone|iPad|iPod|Macintosh/;

/** DeviceWallet using the browser's answers and its user agent. */
export const browserDeviceWallet = (window: WalletWindow): DeviceWallet => ({
  state: () => {
    const { navigator } = window;
    const own = isSafariOnAppleDevice(navigator) ? 'apple' : 'other';
    return walletDeviceOf(isWalletSupported(window), APPLE_DEVICES.test(navigator.userAgent) ? own : null);
  },
});
