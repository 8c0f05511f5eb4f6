import type { Effect } from 'effect';
import type { PlatformError } from './platform-error.ts';

/** Calls about an order after its create (cashier §7). */
export abstract class OrderFollowUp {
  /** submit_authentication_result: returns the platform's platform_data, in the same shape as the create's. `payer`: of the order. */
  abstract submitAuthentication(orderId: string, platformData: string, payer?: string | null): Effect.Effect<string | null, PlatformError>;
}
