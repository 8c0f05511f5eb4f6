import type { ProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';

/** One of Adyen's products in the simulator: the card (27) or the wallet (26). */
export interface SandboxPart extends Omit<ProviderSandbox, 'id'> {
  readonly payTypes: readonly number[];
}
