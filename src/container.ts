import { Container } from 'inversify';
import type { VisitAddress } from './application/session/adopt-page-info.ts';
import { bindAccount } from './modules/account.ts';
import { bindAnalytics } from './modules/analytics.ts';
import { getFrom } from './modules/binding/bind.ts';
import { bindBridge } from './modules/platform/bridge.ts';
import { bindCard } from './modules/card.ts';
import { bindDebug } from './modules/debug.ts';
import { composeServices } from './modules/compose-services.ts';
import { bindHosts } from './modules/platform/hosts.ts';
import { bindOffer } from './modules/offer.ts';
import { bindPayment } from './modules/payment.ts';
import { bindPlatform } from './modules/platform/platform.ts';
import { bindProviders } from './modules/providers/providers.ts';
import { bindRuntime } from './modules/runtime.ts';
import { bindSession } from './modules/session.ts';
import { bindShare } from './modules/share.ts';
import { bindStorage } from './modules/storage.ts';
import { bindWallet } from './modules/wallet.ts';
import type { AppServices } from './ui/di/app-services.ts';

const AREAS = [
  bindRuntime,
  bindAnalytics,
  bindStorage,
  bindBridge,
  bindHosts,
  bindPlatform,
  bindProviders,
  bindAccount,
  bindSession,
  bindOffer,
  bindPayment,
  bindCard,
  bindWallet,
  bindShare,
  bindDebug,
];

/** The composition root: every port bound to its adapter, every use case to its ports. One of each. */
export const createContainer = (): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const bindArea of AREAS) bindArea(container);
  return container;
};

/** What the screens are given, on a visit that began at this address. Throws when the page carries no usable settings. */
export const openApp = (address: VisitAddress): AppServices => composeServices(getFrom(createContainer()), address);
