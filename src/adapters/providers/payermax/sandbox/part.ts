import type { ProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';

/** The simulator of one of PayerMax's pay types; `server.ts` combines them. */
export type PayTypePart = Pick<ProviderSandbox, 'charge'> &
  Partial<Pick<ProviderSandbox, 'testCards' | 'routes' | 'returned' | 'merchantSession' | 'authorise'>> & {
    readonly payType: number;
  };
