import { ContainerModule } from 'inversify';
import { WalletCalls } from '../../../domain/ports/platform/wallet-calls.ts';
import { WalletGateway } from '../../../domain/ports/provider/wallet-gateway.ts';

/** Loaded into a child container of the app's when the payment method is first needed. The platform's own wallet calls are all it takes (D1). */
export const module = new ContainerModule(({ bind }) => {
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => calls, [WalletCalls]);
});
