import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  readonly report: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Catches unexpected errors: reports once and shows a screen with next steps. */
export class CrashBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.crashed ? <CrashScreen about="crash" /> : this.props.children;
  }
}
