import { Component, Fragment, type ContextType } from 'react';
import { StoresContext } from '../stores/stores.ts';
import type { Elements } from './elements.ts';

/** A part that fails more often than this within that time, in ms, is given up. */
const MOST = 3;
const WITHIN_MS = 10_000;

interface Props {
  readonly children: Elements;
  /** Shown where the part is given up; without it the part around this one is drawn again. */
  readonly lastResort?: Elements;
}

interface State {
  readonly thrown: { readonly error: unknown } | null;
  readonly isGivenUp: boolean;
  readonly round: number;
}

/**
 * A part of the page that is drawn again from the start where drawing it has failed, as it does when something has moved its elements. The rest
 * of the page stays as it is, and so does what the stores hold, a running payment before all.
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
    // An error that is met again is counted, not sent again (RPT-21).
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
