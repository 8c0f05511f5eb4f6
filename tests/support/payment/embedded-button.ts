import { Effect } from 'effect';
import { type Evidence, PlatformAnswer, type WalletReason } from '../../../src/domain/outcome/evidence.ts';
import { evidenceOfWallet, type WalletHint } from '../../../src/domain/outcome/provider-hint.ts';
import { type EmbeddedButtonListener, WalletCalls } from '../../../src/domain/ports/wallets.ts';
import { Configuration, type Settings } from '../../../src/domain/ports/settings.ts';
import type { PlatformError } from '../../../src/domain/ports/platform.ts';
import { LOST } from './fake-ports.ts';

/** Writes down what a button says, in its order. */
export class RecordingButtonListener implements EmbeddedButtonListener {
  readonly said: string[];
  constructor(said: string[] = []) {
    this.said = said;
  }
  readonly opened = (): void => void this.said.push('opened');
  readonly authorising = (): void => void this.said.push('authorising');
  /** Whether another tab's order is open when the token is to be sent. */
  isBlocked = false;
  readonly exclusively = <A, E>(send: Effect.Effect<A, E>): Effect.Effect<A | null, E> =>
    Effect.suspend((): Effect.Effect<A | null, E> => (this.isBlocked ? Effect.succeed(null) : send));
  readonly answered = (said: PlatformAnswer | WalletHint): void =>
    void this.said.push(`answered ${JSON.stringify(evidenceOfWallet(said, said instanceof PlatformAnswer ? said.orderId : ''))}`);
  readonly cancelled = (): void => void this.said.push('cancelled');
  readonly failed = (reason: WalletReason): void => void this.said.push(`failed ${reason}`);
}

/** The platform's calls of which a button makes one: `answer` is what it gets. */
export class FakeWalletCalls extends WalletCalls {
  readonly submitted: (readonly [orderId: string, platformData: string])[] = [];
  answer: Effect.Effect<Partial<Evidence>, PlatformError> = Effect.succeed({});
  override merchantSession(): Effect.Effect<unknown, PlatformError> {
    return Effect.fail(LOST);
  }
  override authorise(): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.fail(LOST);
  }
  override confirm(): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.fail(LOST);
  }
  override sessionData(): Effect.Effect<unknown, PlatformError> {
    return Effect.fail(LOST);
  }
  override verify(): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.fail(LOST);
  }
  override submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError> {
    return Effect.suspend(() => {
      this.submitted.push([orderId, platformData]);
      return Effect.map(this.answer, (evidence) => new PlatformAnswer(orderId, evidence));
    });
  }
}

/** A provider's settings, and nothing else. */
export class ProviderSettings extends Configuration {
  readonly values: Record<string, string>;
  constructor(values: Record<string, string>) {
    super();
    this.values = values;
  }
  override get settings(): Settings {
    throw new Error('not used');
  }
  override provider(name: string): string | null {
    return this.values[name] ?? null;
  }
}

/** An element of a few lines, for buttons that are mounted into one. */
export class FakeHolder {
  children: FakeHolder[] = [];
  className = '';
  hidden = false;
  readonly style = { cssText: '' };
  readonly ownerDocument = { createElement: () => new FakeHolder() };
  #parent: FakeHolder | null = null;
  append(child: FakeHolder): void {
    child.#parent = this;
    this.children.push(child);
  }
  remove(): void {
    if (this.#parent !== null) this.#parent.children = this.#parent.children.filter((child) => child !== this);
  }
}
