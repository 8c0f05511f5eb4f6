import type { ProviderSandbox, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';

/** The wallet (26): Adyen requests the merchant session itself, and for a refusal the platform passes only the detail (cashier §7). */
export const createWalletPart = (context: ProviderSandboxContext): SandboxPart => {
  const { charge, merchantSession, authorise } = new WalletServer(context, {
    merchantIdentifier: 'merchant.sandbox.adyen',
    factsOf: (reason) => ({ failDetail: reason }),
    knowsValidationUrl: true,
  });
  return { payTypes: [26], testCards: [], routes: () => {}, charge, merchantSession, authorise };
};

/** One of Adyen's products in the simulator: the card (27) or the wallet (26). */
export interface SandboxPart extends Omit<ProviderSandbox, 'id'> {
  readonly payTypes: readonly number[];
}
