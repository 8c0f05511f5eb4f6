import { finePath } from '../../../domain/fine/fine.ts';
import type { Purchase } from '../../../domain/payment/state.ts';
import type { PayType } from '../../../domain/payment-method/provider-manifest.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import type { ArrivalStore } from '../../stores/arrival-store.ts';
import type { ServicesGate } from '../../stores/services-gate.ts';
import type { AfterSession } from '../../stores/shopper-parts.ts';
import type { TargetStore } from '../../stores/target-store.ts';
import type { Navigate } from '../current-route.ts';

interface AfterSessionDeps {
  readonly gate: Pick<ServicesGate, 'payment'>;
  readonly arrival: Pick<ArrivalStore, 'keep'>;
  readonly target: Pick<TargetStore, 'choose'>;
  /** Starts a payment under the current session in place of the stopped one. */
  readonly startOver: () => void;
  readonly navigate: Navigate;
  readonly route: () => RouteName | null;
  readonly onRoute: (changed: () => void) => void;
}

/** The login, and customer service beside it: nothing else is chosen there. */
const ASIDE: readonly (RouteName | null)[] = ['login', 'feedback', 'feedbackSuccess'];

interface Choice {
  readonly purchase: Purchase;
  readonly channel: PayType | null;
}

/**
 * Continues a payment whose session is no longer the device's: same account, package and payment method, as the user logged in now or after
 * a login (ORD-31). The packages for sale are read again.
 */
export class GoOnAfterSession implements AfterSession {
  readonly #deps: AfterSessionDeps;
  /** The choice made before the shopper went to log in, until a page is opened on which another one may be made. */
  #waiting: Choice | null = null;
  constructor(deps: AfterSessionDeps) {
    this.#deps = deps;
    deps.onRoute(() => {
      if (!ASIDE.includes(deps.route())) this.#waiting = null;
    });
  }

  readonly goOn = (): void => {
    const choice = this.#leave();
    if (choice !== null) this.#takeUp(choice);
  };

  readonly logIn = (): void => {
    this.#waiting = this.#leave();
    this.#deps.navigate(pathOf('login'));
  };

  /** After a login: returns true if it continues with the earlier choice. */
  landed(): boolean {
    const choice = this.#waiting;
    this.#waiting = null;
    if (choice !== null) this.#takeUp(choice);
    return choice !== null;
  }

  #leave(): Choice | null {
    const { payment } = this.#deps.gate;
    if (payment === null) return null;
    const { purchase, paymentMethod } = payment.state;
    payment.dispatch({ type: 'dialog-dismissed' });
    this.#deps.startOver();
    return purchase === null ? null : { purchase, channel: paymentMethod?.payType ?? null };
  }

  #takeUp({ purchase, channel }: Choice): void {
    const { arrival, target, navigate } = this.#deps;
    switch (purchase.kind) {
      case 'coins':
        target.choose(purchase.target);
        arrival.keep({ target: purchase.target.uid, item: purchase.item.amount, channel, device: null, gray: {} });
        return navigate(pathOf('rechargeList'), { replace: true });
      case 'fine':
        return navigate(finePath(purchase.target.uid), { replace: true });
    }
  }
}
