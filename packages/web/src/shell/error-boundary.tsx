import { Component, type ReactNode } from 'react';
import { AppContext } from './app-context.ts';
import { Splash } from './splash.tsx';

/** A screen that broke says so, instead of leaving a blank page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  static override contextType = AppContext;
  declare context: React.ContextType<typeof AppContext>;
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const words = this.context?.state.words;
    if (!this.state.broken || words === undefined) return this.props.children;
    return (
      <Splash
        text={words.t('shell.broken')}
        action={{ label: words.t('shell.reload'), run: () => location.reload() }}
      />
    );
  }
}
