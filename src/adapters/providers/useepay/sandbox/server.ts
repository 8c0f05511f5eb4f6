import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { WalletDesk } from '../../../../sandbox/wallet/server/wallet-desk.ts';
import { manifest } from '../manifest.ts';

/** UseePay's other side: no page and no script, only what it says to the platform of wallet payments (28). */
const createUseePaySandbox: CreateProviderSandbox = (context) => {
  const desk = new WalletDesk(context, {
    merchantIdentifier: 'merchant.sandbox.useepay',
    factsOf: (reason) => ({ failReason: reason }),
    confirms: true,
  });
  return {
    id: manifest.id,
    testCards: [],
    routes: () => {},
    charge: desk.charge,
    merchantSession: desk.merchantSession,
    authorise: desk.authorise,
    confirm: desk.confirm,
  };
};

export default createUseePaySandbox;
