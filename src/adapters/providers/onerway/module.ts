import { ContainerModule } from 'inversify';
import { WalletCalls, WalletGateway } from '../../../domain/ports/wallets.ts';

/**
 * Loaded into a child of the app's container when the payment method is first needed. It needs only the platform's own wallet calls (D1).
 */
export const module = new ContainerModule(({ bind }) => {
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => calls, [WalletCalls]);
});
