import { Effect } from 'effect';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import { centsOf } from '../cents-of.ts';
import { AuthenticationGateway } from '../../../../src/domain/ports/provider/authentication-gateway.ts';
import { EmbeddedButtonGateway, type MountedButton } from '../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import { WalletGateway } from '../../../../src/domain/ports/provider/wallet-gateway.ts';
import type { Bench } from '../bench.ts';
import { holderOf, APPEARANCE } from '../ports/holders.ts';
import type { Outcome } from './outcome.ts';

/** An order as the suite hands it to an adapter. */
export interface ProbedOrder {
  readonly orderId: string;
  readonly payType: number;
  readonly platformData: string | null;
  readonly amountCents: number;
}

const walletOrder = ({ orderId, payType, platformData }: ProbedOrder) => ({ orderId, payType: payTypeOf(payType), uid: '7', platformData });

/** What adapters do for an order that exists: a verification, a wallet's two calls, an embedded button. */
export class OrderProbe {
  readonly #bench: Bench;
  readonly #buttons = new Map<string, MountedButton>();
  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** `place`: a fresh container, or what is no element. */
  authenticate(run: string, platformData: string | null, place: 'container' | 'nothing'): void {
    const container = Effect.sync(() => (place === 'container' ? holderOf(run, 'authentication') : null));
    const shown = (): void => this.#bench.say({ probe: run, type: 'shown' });
    this.#bench.runs.start(
      run,
      this.#bench.adapter(AuthenticationGateway).authenticate({ platformData, mountPoint: container, appearance: APPEARANCE, shown }),
    );
  }

  merchantSession(run: string, order: ProbedOrder, validationUrl: string): void {
    const gateway = this.#bench.adapter(WalletGateway);
    this.#bench.runs.start(run, gateway.merchantSession(walletOrder(order), validationUrl, location.hostname));
  }
  authorise(run: string, order: ProbedOrder, token: unknown): void {
    this.#bench.runs.start(run, this.#bench.adapter(WalletGateway).authorise(walletOrder(order), token));
  }

  showButton(name: string, order: ProbedOrder, place: 'container' | 'nothing'): void {
    const { say } = this.#bench;
    const holder = place === 'container' ? holderOf(name, 'button') : null;
    const showing = this.#bench
      .adapter(EmbeddedButtonGateway)
      .show(holder, { ...walletOrder(order), amount: centsOf(order.amountCents) }, APPEARANCE, {
        authorising: () => say({ probe: name, type: 'authorising' }),
        answered: (evidence) => say({ probe: name, type: 'answered', evidence: { ...evidence } }),
        cancelled: () => say({ probe: name, type: 'cancelled' }),
        failed: (reason) => say({ probe: name, type: 'wallet-failed', reason }),
      });
    this.#bench.runs.start(
      name,
      Effect.map(showing, (button) => {
        this.#buttons.set(name, button);
        return null;
      }),
    );
  }
  /** Shows a button for each of these texts, one after the other, and hides it again; gives how each ended, and what it left. */
  async showForEach(order: ProbedOrder, texts: readonly string[]): Promise<readonly (readonly [outcome: Outcome, left: number])[]> {
    const all: (readonly [Outcome, number])[] = [];
    for (const [index, platformData] of texts.entries()) {
      const name = `each ${index}`;
      this.showButton(name, { ...order, platformData }, 'container');
      const outcome = await this.#bench.runs.decided(name);
      if (outcome.kind === 'done') this.hideButton(name);
      const holder = document.querySelector(`[data-holder="${name} button"]`);
      all.push([outcome, holder?.childElementCount ?? 0]);
      holder?.remove();
    }
    return all;
  }
  completeButton(name: string, result: 'success' | 'failure'): void {
    this.#button(name).complete?.(result);
  }
  hideButton(name: string): void {
    this.#button(name).unmount();
  }

  #button(name: string): MountedButton {
    const button = this.#buttons.get(name);
    if (button === undefined) throw new Error(`${name} is not shown`);
    return button;
  }
}
