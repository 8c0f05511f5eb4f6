import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';
import { manifest } from '../manifest.ts';

/** UseePay's simulator: no pages or scripts, only answers to the platform about wallet payments (28). */
const createUseePaySandbox: CreateProviderSandbox = (context) => {
  const { charge, merchantSession, authorise, confirm } = new WalletServer(context, {
    merchantIdentifier: 'merchant.sandbox.useepay',
    factsOf: (reason) => ({ failReason: reason }),
    confirms: true,
  });
  return { id: manifest.id, testCards: [], routes: () => {}, charge, merchantSession, authorise, confirm };
};

export default createUseePaySandbox;
