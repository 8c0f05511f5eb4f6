import type { WalletDevice } from '../../payment-method/wallet-device.ts';

/** The wallet of this device, before any of it is loaded. */
export abstract class DeviceWallet {
  /** Whether it can pay, as the browser says now. Never throws. */
  abstract state(): WalletDevice;
}
