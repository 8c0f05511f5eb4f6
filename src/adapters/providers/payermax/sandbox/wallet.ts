import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';
import type { PayTypePart } from './part.ts';

/** The wallet session (25). */
export const walletSession = (context: ProviderSandboxContext): PayTypePart => {
  const walletServer = new WalletServer(context, {
    merchantIdentifier: 'merchant.sandbox.payermax',
    factsOf: (reason) => ({ failReason: reason }),
  });
  return { payType: 25, charge: walletServer.charge, merchantSession: walletServer.merchantSession, authorise: walletServer.authorise };
};
