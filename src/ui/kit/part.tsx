import { Component, Fragment, type ContextType } from 'react';
import { StoresContext } from '../stores/stores.ts';
import type { Elements } from './elements.ts';

/** A part is given up if it fails more often than this within this time, in ms. */
const MOST = 3;
const WITHIN_MS = 10_000;

interface Props {
  readonly children: Elements;
  /** Shown if the part is given up; without it the surrounding part is drawn again. */
  readonly lastResort?: Elements;
}

interface State {
  readonly thrown: { readonly error: unknown } | null;
  readonly isGivenUp: boolean;
  readonly round: number;
}

/**
 * A part of the page that is redrawn from scratch if rendering fails, as happens when something moves its elements. The rest of the page is
 * unaffected, and so are the stores, above all a running payment.
 */
export class Part extends Component<Props, State> {
  static override contextType = StoresContext;
  declare context: ContextType<typeof StoresContext>;
  override state: State = { thrown: null, isGivenUp: false, round: 0 };
  #failures: readonly number[] = [];

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    const now = performance.now();
    this.#failures = [...this.#failures.filter((at) => now - at < WITHIN_MS), now];
    // A repeated error is counted, not sent again (RPT-21).
    this.context?.gate.whenReady(({ analytics }) => analytics.reportCrash(error));
    if (this.#failures.length > MOST) this.setState({ isGivenUp: true });
    else this.setState(({ round }) => ({ thrown: null, round: round + 1 }));
  }

  override render() {
    const { thrown, isGivenUp, round } = this.state;
    const { children, lastResort } = this.props;
    if (thrown === null) return <Fragment key={round}>{children}</Fragment>;
    if (isGivenUp && lastResort === undefined) throw thrown.error;
    return isGivenUp ? lastResort : null;
  }
}
