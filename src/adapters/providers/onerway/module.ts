import { ContainerModule } from 'inversify';
import { WalletCalls, WalletGateway } from '../../../domain/ports/wallets.ts';

/** Loaded into a child container of the app's when the payment method is first needed. The platform's own wallet calls are all it takes (D1). */
export const module = new ContainerModule(({ bind }) => {
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => calls, [WalletCalls]);
});
