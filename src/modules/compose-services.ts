import { nextTask } from '../adapters/runtime/next-task.ts';
import type { VisitAddress } from '../application/session/adopt-page-info.ts';
import type { AppServices } from '../ui/di/app-services.ts';
import { accountServices } from './account.ts';
import { analyticsServices } from './analytics.ts';
import type { Get } from './binding/bind.ts';
import { madeWhenAsked } from './binding/made-when-asked.ts';
import { debugServices } from './debug.ts';
import { feedbackServices } from './feedback/feedback.ts';
import { offerServices } from './offer.ts';
import { PaymentArea, paymentCode } from './payment/payment.ts';
import { roomAccess } from './room/room.ts';
import { sessionServices } from './session.ts';
import { shareServices } from './share.ts';
import { socialServices } from './social.ts';
import { prepareVisit, pageServices } from './visit.ts';

const EVERY_VISIT = ['analytics', 'account', 'session', 'offer', 'page', 'share'] as const;

/** Prepares the visit and returns the screens' services, each area created on first access. */
export const composeServices = async (get: Get, address: VisitAddress): Promise<AppServices> => {
  const arrival = await prepareVisit(get, address);
  const services = madeWhenAsked<AppServices>({
    account: () => accountServices(get),
    session: () => sessionServices(get),
    offer: () => offerServices(get),
    paymentCode: () => paymentCode(get),
    payment: () => get(PaymentArea).there.payment,
    card: () => get(PaymentArea).there.card,
    wallet: () => get(PaymentArea).there.wallet,
    page: () => pageServices(get, arrival),
    share: () => shareServices(get),
    social: () => socialServices(get),
    fine: () => get(PaymentArea).there.fine,
    analytics: () => analyticsServices(get),
    debug: () => debugServices(get),
    feedback: () => feedbackServices(get),
    room: () => roomAccess(get),
  });
  await nextTask();
  // The first screen needs these immediately.
  for (const area of EVERY_VISIT) void services[area];
  await nextTask();
  return services;
};
