import type { Effect } from 'effect';
import type { PayType } from '../../payment-method/pay-type.ts';
import type { PlatformError } from './platform-error.ts';

export interface DomainAnswer {
  readonly isPayable: boolean;
  /** Where the wallet may pay instead, as the platform names it; checked against the configured origins before use (D15). */
  readonly domain: string | null;
  readonly payType: PayType | null;
}

/** check_domain_payable (cashier §4, §7). */
export abstract class PayableDomains {
  abstract check(payType: PayType, domain: string, uid: string): Effect.Effect<DomainAnswer, PlatformError>;
}
