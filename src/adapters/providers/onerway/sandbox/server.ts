import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { WalletDesk } from '../../../../sandbox/wallet/server/wallet-desk.ts';
import { manifest } from '../manifest.ts';

/** Onerway's other side: no page and no script, only what it says to the platform of wallet payments (29). */
const createOnerwaySandbox: CreateProviderSandbox = (context) => {
  const desk = new WalletDesk(context, {
    merchantIdentifier: 'merchant.sandbox.onerway',
    factsOf: (reason) => ({ failReason: reason, failDetail: reason }),
  });
  return {
    id: manifest.id,
    testCards: [],
    routes: () => {},
    charge: desk.charge,
    merchantSession: desk.merchantSession,
    authorise: desk.authorise,
  };
};

export default createOnerwaySandbox;
