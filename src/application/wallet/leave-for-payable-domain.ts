import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { DeviceIdentity, Page } from '../../domain/ports/browser.ts';
import { encodePageInfo, payableAddress } from '../../domain/routing/page-info.ts';
import type { GrayMemory } from '../offer/gray-memory.ts';
import type { PrepareWallet } from './prepare-wallet.ts';

/** The page where the shopper's choice is restored. */
const ARRIVAL = '/recharge-list';

/** Takes the shopper and the choice to the payable domain (cashier §4, D15), without session key and ticket. */
export class LeaveForPayableDomain {
  readonly #prepared: PrepareWallet;
  readonly #identity: DeviceIdentity;
  readonly #gray: GrayMemory;
  readonly #page: Page;
  constructor(prepared: PrepareWallet, identity: DeviceIdentity, gray: GrayMemory, page: Page) {
    this.#prepared = prepared;
    this.#identity = identity;
    this.#gray = gray;
    this.#page = page;
  }

  /** False, with nothing done, if there is no payable domain to go to. */
  execute({ purchase, paymentMethod }: Extract<PaymentCommand, { type: 'leave-for-payable-domain' }>): boolean {
    // The state that is sent names a package; a fine is chosen again on the page that may accept it.
    if (purchase.kind === 'fine') return false;
    const origin = this.#prepared.elsewhere;
    const pageInfo = encodePageInfo({
      target: purchase.target.uid,
      item: purchase.item.amount,
      channel: paymentMethod.payType,
      device: this.#identity.deviceId,
      gray: this.#gray.scores(),
    });
    if (origin === null || pageInfo === null) return false;
    this.#page.leaveFor(payableAddress(origin, ARRIVAL, pageInfo));
    return true;
  }
}
