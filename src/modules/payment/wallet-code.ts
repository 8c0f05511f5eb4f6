import type { Container } from 'inversify';
import { platformPayableDomains, platformWalletCalls } from '../../adapters/platform/calls/platform-wallet-calls.ts';
import { PlatformClient } from '../../adapters/platform/client/platform-client.ts';
import { ApplePayDriver } from '../../adapters/wallet/apple-pay-driver.ts';
import { lazyWalletDrivers } from '../../adapters/wallet/lazy-wallet-drivers.ts';
import { GrayMemory } from '../../application/offer/gray-memory.ts';
import { WalletButtonMountPoint } from '../../application/runtime/page-mount-point.ts';
import { LeaveForPayableDomain, PrepareWallet } from '../../application/payment/prepare-wallet.ts';
import { WalletButtonSession } from '../../application/payment/wallet-button-session.ts';
import type { WalletParts } from '../../application/payment/lazy-parts.ts';
import { WalletSheetSession } from '../../application/payment/wallet-sheet-session.ts';
import { DeviceIdentity, Page, ScriptLoader } from '../../domain/ports/browser.ts';
import { PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import { PackageConfigSource } from '../../domain/ports/platform.ts';
import { ProviderRegistry, ProviderTimeouts } from '../../domain/ports/providers.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { Configuration } from '../../domain/ports/settings.ts';
import { PayableDomains, WalletCalls, WalletDrivers } from '../../domain/ports/wallets.ts';
import { lazy } from '../../lazy.ts';
import { bind, bindMade, getFrom } from '../bind.ts';
import { madeWhenAsked } from '../bind.ts';

/** Binds wallet payment. Loaded when a wallet is prepared, so that its sheet can open within the tap (D13). */
export const bindArea = (container: Container): WalletParts => {
  const get = getFrom(container);
  const googlePay = lazy(
    'google-pay',
    () => import('../../adapters/wallet/google-pay-driver.ts'),
    ({ GooglePayDriver }) => GooglePayDriver,
  );
  bindMade(container, WalletDrivers, [Telemetry], (telemetry) =>
    lazyWalletDrivers(new ApplePayDriver(window, telemetry), {
      'google-pay': async () => {
        const GooglePayDriver = await googlePay.load();
        return new GooglePayDriver({
          loader: get(ScriptLoader),
          configuration: get(Configuration),
          telemetry,
          timeoutMs: get(ProviderTimeouts).of('walletReadyAnswer'),
        });
      },
    }),
  );
  bindMade(container, WalletCalls, [PlatformClient, PackageConfigSource], platformWalletCalls);
  bindMade(container, PayableDomains, [PlatformClient], platformPayableDomains);
  bind(container, PrepareWallet, PrepareWallet, {
    drivers: WalletDrivers,
    registry: ProviderRegistry,
    domains: PayableDomains,
    config: PackageConfigSource,
    page: Page,
    configuration: Configuration,
  });
  bind(container, LeaveForPayableDomain, LeaveForPayableDomain, [PrepareWallet, DeviceIdentity, GrayMemory, Page]);
  bind(container, WalletSheetSession, WalletSheetSession, {
    drivers: WalletDrivers,
    prepared: PrepareWallet,
    registry: ProviderRegistry,
    journal: PaymentJournal,
    lock: PaymentLock,
    page: Page,
    telemetry: Telemetry,
  });
  bind(container, WalletButtonSession, WalletButtonSession, {
    registry: ProviderRegistry,
    telemetry: Telemetry,
    mountPoint: WalletButtonMountPoint,
    journal: PaymentJournal,
    lock: PaymentLock,
  });
  return madeWhenAsked<WalletParts>({
    prepare: () => get(PrepareWallet),
    leave: () => get(LeaveForPayableDomain),
    sheet: () => get(WalletSheetSession),
    button: () => get(WalletButtonSession),
  });
};
