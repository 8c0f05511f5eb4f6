import { Effect } from 'effect';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { centsOf } from '../cents-of.ts';
import { AuthenticationGateway } from '../../../../src/domain/ports/providers.ts';
import { EmbeddedButtonGateway, type MountedButton, WalletGateway } from '../../../../src/domain/ports/wallets.ts';
import { PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import type { TestBed } from '../test-bed.ts';
import { APPEARANCE, createMountPoint } from '../ports/mount-points.ts';
import type { RunResult } from './run-result.ts';

/** The order that the suite hands to an adapter. */
export interface ProbedOrder {
  readonly orderId: string;
  readonly payType: number;
  readonly platformData: string | null;
  readonly amountCents: number;
}

const walletOrder = ({ orderId, payType, platformData }: ProbedOrder) => ({ orderId, payType: payTypeOf(payType), uid: '7', platformData });

/** What adapters do for an existing order: verify it, make a wallet's two calls, show an embedded button. */
export class OrderProbe {
  readonly #testBed: TestBed;
  readonly #buttons = new Map<string, MountedButton>();
  constructor(testBed: TestBed) {
    this.#testBed = testBed;
  }

  /** `mountPoint`: a fresh one, or none at all. */
  authenticate(run: string, platformData: string | null, mountPoint: 'present' | 'missing'): void {
    const element = Effect.sync(() => (mountPoint === 'present' ? createMountPoint(run, 'authentication') : null));
    const shown = (): void => this.#testBed.record({ probe: run, type: 'shown' });
    this.#testBed.runs.start(
      run,
      this.#testBed.adapter(AuthenticationGateway).authenticate({ platformData, mountPoint: element, appearance: APPEARANCE, shown }),
    );
  }

  merchantSession(run: string, order: ProbedOrder, validationUrl: string): void {
    const gateway = this.#testBed.adapter(WalletGateway);
    this.#testBed.runs.start(run, gateway.merchantSession(walletOrder(order), validationUrl, location.hostname));
  }
  authorise(run: string, order: ProbedOrder, token: unknown): void {
    this.#testBed.runs.start(run, this.#testBed.adapter(WalletGateway).authorise(walletOrder(order), token));
  }

  showButton(name: string, order: ProbedOrder, mountPoint: 'present' | 'missing'): void {
    const { record } = this.#testBed;
    const element = mountPoint === 'present' ? createMountPoint(name, 'button') : null;
    const showing = this.#testBed
      .adapter(EmbeddedButtonGateway)
      .show(element, { ...walletOrder(order), amount: centsOf(order.amountCents) }, APPEARANCE, {
        exclusively: (send) => send,
        opened: () => {},
        authorising: () => record({ probe: name, type: 'authorising' }),
        answered: (said) =>
          record(
            said instanceof PlatformAnswer
              ? { probe: name, type: 'answered', by: 'platform', evidence: { ...said.evidence } }
              : { probe: name, type: 'answered', by: 'provider', evidence: { ...said } },
          ),
        cancelled: () => record({ probe: name, type: 'cancelled' }),
        failed: (reason) => record({ probe: name, type: 'wallet-failed', reason }),
      });
    this.#testBed.runs.start(
      name,
      Effect.map(showing, (button) => {
        this.#buttons.set(name, button);
        return null;
      }),
    );
  }
  /** Shows and hides a button for each of these platform data in turn; returns each result and how many elements were left. */
  async showForEach(
    order: ProbedOrder,
    platformDataList: readonly string[],
  ): Promise<readonly (readonly [result: RunResult, left: number])[]> {
    const all: (readonly [RunResult, number])[] = [];
    for (const [index, platformData] of platformDataList.entries()) {
      const name = `each ${index}`;
      this.showButton(name, { ...order, platformData }, 'present');
      const result = await this.#testBed.runs.finished(name);
      if (result.kind === 'done') this.hideButton(name);
      const element = document.querySelector(`[data-mount-point="${name} button"]`);
      all.push([result, element?.childElementCount ?? 0]);
      element?.remove();
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
