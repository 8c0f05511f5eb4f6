import { Container } from 'inversify';
import { BatchHttp } from './adapters/platform/client/transport.ts';
import { nextTask } from './adapters/runtime/next-task.ts';
import { StartAddress } from './adapters/runtime/visit-location.ts';
import type { VisitAddress } from './application/session/app-account.ts';
import { FirstPaintAnswer } from './first-paint/first-paint-answer.ts';
import type { SentBatch } from './first-paint/sent-batch.ts';
import { bindAnalytics } from './modules/analytics.ts';
import { getFrom } from './modules/bind.ts';
import { bindBridge } from './modules/bridge.ts';
import { bindHosts } from './modules/hosts.ts';
import { bindLater } from './modules/later.ts';
import { bindOffer } from './modules/offer.ts';
import { bindPayment } from './modules/payment/payment.ts';
import { bindPlatform } from './modules/platform.ts';
import { bindRuntime, bindStorage } from './modules/runtime.ts';
import { bindShare } from './modules/share.ts';
import { bindAccount, bindSession } from './modules/shopper.ts';
import { composeServices } from './modules/visit.ts';
import type { AppServices } from './ui/di/app-services.ts';

const AREAS = [
  bindRuntime,
  bindAnalytics,
  bindStorage,
  bindBridge,
  bindHosts,
  bindPlatform,
  bindAccount,
  bindSession,
  bindOffer,
  bindPayment,
  bindShare,
  bindLater,
];

const emptyContainer = (sent: SentBatch | null): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(StartAddress).toConstantValue(new URL(window.location.href));
  container.bind(BatchHttp).toConstantValue(new FirstPaintAnswer(sent, nextTask));
  return container;
};

/** The composition root: binds every port to its adapter, every use case to its ports. One of each. */
export const createContainer = (sent: SentBatch | null = null): Container => {
  const container = emptyContainer(sent);
  for (const bindArea of AREAS) bindArea(container);
  return container;
};

/**
 * Services for the screens, on a visit that began at this address, with the batch that its head script sent, created in many short tasks. Rejects if the page
 * has no usable settings.
 */
export const openApp = async (address: VisitAddress, sent: SentBatch | null = null): Promise<AppServices> => {
  const container = emptyContainer(sent);
  for (const bindArea of AREAS) {
    await nextTask();
    bindArea(container);
  }
  return composeServices(getFrom(container), address);
};
