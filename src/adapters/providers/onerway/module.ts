import { ContainerModule } from 'inversify';
import { WalletCalls } from '../../../domain/ports/platform/wallet-calls.ts';
import { WalletGateway } from '../../../domain/ports/provider/wallet-gateway.ts';
import { OnerwayWalletGateway } from './wallet-gateway.ts';

/** Loaded into a child container of the app's when the payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => new OnerwayWalletGateway(calls), [WalletCalls]);
});
