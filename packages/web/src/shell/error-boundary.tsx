import { Component, type ReactNode } from 'react';
import { AppContext } from './app-context.ts';
import { Broken } from './broken.tsx';
import { PartMissing } from './part.tsx';

interface Props {
  readonly children: ReactNode;
  /** Only around what a game can be played without. */
  readonly inGame?: boolean;
  /** What else there is on a page that broke. */
  readonly help?: ReactNode;
  /** In the place of what did not come, where the rest of the page can do without; what broke is for the boundary above. */
  readonly instead?: ReactNode;
}
interface Failure {
  readonly reason: unknown;
}

/** A screen that broke says so, instead of leaving a blank page. [PART1] One whose code did not come is shown when it has come. */
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
    // What of a game did not come is told by a notice of its own: the rest of the game goes on.
    if (inGame === true) return null;
    throw failure.reason;
  }
}
