import type { Container } from 'inversify';
import { AbandonOrder } from '../../application/payment/earlier-orders.ts';
import { PaymentJournal } from '../../domain/ports/payment.ts';
import { getFrom } from '../binding/bind.ts';
import { madeWhenAsked } from '../binding/made-when-asked.ts';
import { bindProviders } from '../providers/providers.ts';
import { bindCard, cardServices } from './card.ts';
import { bindFine, fineServices } from './fine.ts';
import { bindJournal } from './journal.ts';
import { bindOffered, waysToPay } from './offered.ts';
import { bindOrders, paymentServices } from './orders.ts';
import type { PaymentParts } from './payment.ts';
import { bindPaymentReports, hintOfOrder, observePayment } from './payment-reports.ts';
import { bindWallet, walletServices } from './wallet.ts';

/** Binds payment: the journal, providers, orders, cards and wallets. Loaded on demand. */
export const bindArea = (container: Container): PaymentParts => {
  for (const bindPart of [bindJournal, bindProviders, bindOffered, bindOrders, bindCard, bindWallet, bindFine, bindPaymentReports])
    bindPart(container);
  const get = getFrom(container);
  return madeWhenAsked<PaymentParts>({
    payment: () => paymentServices(get),
    card: () => cardServices(get),
    wallet: () => walletServices(get),
    ways: () => waysToPay(get),
    fine: () => fineServices(get),
    observe: () => observePayment(get),
    hintOfOrder: () => hintOfOrder(get),
    written: () => () => get(PaymentJournal).written(),
    abandonLeftovers: () => () => get(AbandonOrder).leftovers(),
  });
};
