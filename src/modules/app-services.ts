import type { AppServices } from '../ui/di/app-services.ts';
import { accountServices } from './account.ts';
import type { Get } from './bind.ts';
import { cardServices } from './card.ts';
import { madeWhenAsked } from './made-when-asked.ts';
import { offerServices } from './offer.ts';
import { paymentServices } from './payment.ts';
import { sessionServices } from './session.ts';
import { analyticsServices } from './analytics.ts';
import { beginVisit, pageServices } from './visit.ts';
import { walletServices } from './wallet.ts';

/** Begins the visit and gives the screens what they ask for, each area made when it is first asked for. */
export const appServices = (get: Get, pageInfo: string | null): AppServices => {
  const arrival = beginVisit(get, pageInfo);
  return madeWhenAsked<AppServices>({
    account: () => accountServices(get),
    session: () => sessionServices(get),
    offer: () => offerServices(get),
    payment: () => paymentServices(get),
    card: () => cardServices(get),
    wallet: () => walletServices(get),
    page: () => pageServices(get, arrival),
    analytics: () => analyticsServices(get),
  });
};
