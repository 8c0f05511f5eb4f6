import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { WalletDesk } from '../../../../sandbox/wallet/server/wallet-desk.ts';
import type { PayTypePart } from './part.ts';

/** The wallet session (25). */
export const walletSession = (context: ProviderSandboxContext): PayTypePart => {
  const desk = new WalletDesk(context, {
    merchantIdentifier: 'merchant.sandbox.payermax',
    factsOf: (reason) => ({ failReason: reason }),
  });
  return { payType: 25, charge: desk.charge, merchantSession: desk.merchantSession, authorise: desk.authorise };
};
