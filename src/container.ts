import { Container } from 'inversify';
import { BatchHttp } from './adapters/platform/client/transport.ts';
import { nextTask } from './adapters/runtime/next-task.ts';
import { StartAddress } from './adapters/runtime/visit-location.ts';
import type { VisitAddress } from './application/session/adopt-page-info.ts';
import { FirstPaintAnswer } from './first-paint/first-paint-answer.ts';
import type { SentBatch } from './first-paint/sent-batch.ts';
import { bindAccount } from './modules/account.ts';
import { bindAnalytics } from './modules/analytics.ts';
import { getFrom } from './modules/binding/bind.ts';
import { bindBridge } from './modules/platform/bridge.ts';
import { bindDebug } from './modules/debug.ts';
import { composeServices } from './modules/compose-services.ts';
import { bindFeedback } from './modules/feedback/feedback.ts';
import { bindHosts } from './modules/platform/hosts.ts';
import { bindOffer } from './modules/offer.ts';
import { bindPayment } from './modules/payment/payment.ts';
import { bindPlatform } from './modules/platform/platform.ts';
import { bindRoom } from './modules/room/room.ts';
import { bindRuntime } from './modules/runtime.ts';
import { bindSession } from './modules/session.ts';
import { bindShare } from './modules/share.ts';
import { bindSocial } from './modules/social.ts';
import { bindStorage } from './modules/storage.ts';
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
  bindSocial,
  bindDebug,
  bindFeedback,
  bindRoom,
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
