import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** What comes when it has come, and without which a game goes on when it does not come at all. */
export function Dispensable({ inGame = true, children }: { readonly inGame?: boolean; readonly children: ReactNode }) {
  return (
    <ErrorBoundary inGame={inGame}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
