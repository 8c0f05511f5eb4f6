import type { ProviderSandbox, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';

/** The wallet session (25). */
export const walletSession = (context: ProviderSandboxContext): PayTypePart => {
  const { charge, merchantSession, authorise } = new WalletServer(context, {
    merchantIdentifier: 'merchant.sandbox.payermax',
    factsOf: (reason) => ({ failReason: reason }),
  });
  return { payType: 25, charge, merchantSession, authorise };
};

/** The simulator of one of PayerMax's pay types; `server.ts` combines them. */
export type PayTypePart = Pick<ProviderSandbox, 'charge'> &
  Partial<Pick<ProviderSandbox, 'testCards' | 'routes' | 'returned' | 'merchantSession' | 'authorise'>> & { readonly payType: number };
