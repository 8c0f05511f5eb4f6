import { ContainerModule } from 'inversify';
import { WalletCalls, WalletGateway } from '../../../domain/ports/wallets.ts';
import { UseePayWalletGateway } from './wallet-gateway.ts';

/** Loaded into a child of the app's container when the payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => new UseePayWalletGateway(calls), [WalletCalls]);
});
