import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';
import { manifest } from '../manifest.ts';

/** Onerway's simulator: no pages or scripts, only answers to the platform about wallet payments (29). */
const createOnerwaySandbox: CreateProviderSandbox = (context) => {
  const { charge, merchantSession, authorise } = new WalletServer(context, {
    merchantIdentifier: 'merchant.sandbox.onerway',
    factsOf: (reason) => ({ failReason: reason, failDetail: reason }),
  });
  return { id: manifest.id, testCards: [], routes: () => {}, charge, merchantSession, authorise };
};

export default createOnerwaySandbox;
