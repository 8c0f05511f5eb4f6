import type { Effect } from 'effect';
import type { PlatformError } from './platform-error.ts';

/** What an order needs after its create (cashier §7). */
export abstract class OrderFollowUp {
  /** submit_authentication_result: gives the platform_data that the platform answers with, of the create's own shape. */
  abstract submitAuthentication(orderId: string, platformData: string): Effect.Effect<string | null, PlatformError>;
}
