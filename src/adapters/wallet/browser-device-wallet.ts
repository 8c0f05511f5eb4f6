import { type WalletDevice, walletDeviceOf } from '../../domain/payment-method/ways-to-pay.ts';
import { DeviceWallet } from '../../domain/ports/wallets.ts';
import { isSafariOnAppleDevice, isWalletSupported, type WalletWindow } from './wallet-support.ts';

const APPLE_DEVICES = /iPhone|iPad|iPod|Macintosh/;

/** DeviceWallet using the browser's answers and its user agent. */
export class BrowserDeviceWallet extends DeviceWallet {
  readonly #window: WalletWindow;
  constructor(window: WalletWindow) {
    super();
    this.#window = window;
  }

  override state(): WalletDevice {
    const { navigator } = this.#window;
    const own = isSafariOnAppleDevice(navigator) ? 'apple' : 'other';
    return walletDeviceOf(isWalletSupported(this.#window), APPLE_DEVICES.test(navigator.userAgent) ? own : null);
  }
}
