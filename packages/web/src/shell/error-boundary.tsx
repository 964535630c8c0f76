import { Component, type ReactNode } from 'react';
import { AppContext } from './app-context.ts';
import { Broken } from './broken.tsx';
import { PartMissing } from './part.tsx';

interface Props {
  readonly children: ReactNode;
  /** Set only around parts that a game does not need. True while in a game. */
  readonly inGame?: boolean;
  /** Additional help on a crashed page. */
  readonly help?: ReactNode;
  /**
   * Replaces a part that did not load, if the rest of the page works without the part. Crashes go to the next boundary
   * above.
   */
  readonly instead?: ReactNode;
}
interface Failure {
  readonly reason: unknown;
}

/**
 * Shows an error instead of a blank page when a screen crashes. [PART1] Renders a screen whose code did not load as
 * soon as a retry succeeds.
 */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  static override contextType = AppContext;
  declare context: React.ContextType<typeof AppContext>;
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(reason: unknown): { failure: Failure } {
    return { failure: { reason } };
  }

  override componentDidCatch(reason: unknown): void {
    if (reason instanceof PartMissing) void reason.there.then(() => this.setState({ failure: null }));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, inGame, help, instead } = this.props;
    if (failure === null || this.context === null) return children;
    if (inGame === undefined && instead === undefined) return <Broken help={help} />;
    if (!(failure.reason instanceof PartMissing)) throw failure.reason;
    if (instead !== undefined) return instead;
    // A separate notice reports the missing part, and the rest of the game continues.
    if (inGame === true) return null;
    throw failure.reason;
  }
}
