import type { Container } from 'inversify';
import { WalletButtonMountPoint } from '../../application/runtime/page-mount-point.ts';
import type { WalletParts } from '../../application/payment/lazy-parts.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import type { WalletServices } from '../../ui/di/payment-services.ts';
import type { Get } from '../binding/bind.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

/** Wallet payment, loaded when a wallet is prepared. */
export class WalletArea extends LazyArea<WalletParts> {}

export const bindWallet = (container: Container): void => {
  const load = moduleLoader(() => import('../lazy/wallet-code.ts'));
  container
    .bind(WalletArea)
    .toResolvedValue((telemetry: Telemetry) => new WalletArea({ name: 'wallet', container, load, telemetry }), [Telemetry]);
  container.bind(WalletButtonMountPoint).toResolvedValue(() => new WalletButtonMountPoint());
};

export const walletServices = (get: Get): WalletServices => ({
  walletButtonMountPoint: (element) => get(WalletButtonMountPoint).provide(element),
});
