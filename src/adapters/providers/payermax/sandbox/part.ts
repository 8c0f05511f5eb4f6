import type { ProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';

/** The other side of one pay type of PayerMax's; `server.ts` puts them together. */
export type PayTypePart = Pick<ProviderSandbox, 'charge'> &
  Partial<Pick<ProviderSandbox, 'testCards' | 'routes' | 'merchantSession' | 'authorise'>> & {
    readonly payType: number;
  };
