import { Component, type ReactNode } from 'react';
import { AppContext } from './app-context.ts';
import { Broken } from './broken.tsx';

interface Props {
  readonly children: ReactNode;
  /** Only around what a game can be played without. */
  readonly inGame?: boolean;
  /** What else there is on a page that broke. */
  readonly help?: ReactNode;
}
interface Failure {
  readonly reason: unknown;
}

/** A screen that broke says so, instead of leaving a blank page. */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  static override contextType = AppContext;
  declare context: React.ContextType<typeof AppContext>;
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(reason: unknown): { failure: Failure } {
    return { failure: { reason } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null || this.context === null) return this.props.children;
    if (this.props.inGame === undefined) return <Broken help={this.props.help} />;
    // What of a game did not come is told by a notice of its own: the rest of the game goes on.
    if (this.props.inGame && this.context.state.ui.missing !== null) return null;
    throw failure.reason;
  }
}
