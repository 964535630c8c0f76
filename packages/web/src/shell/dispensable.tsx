import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** Content that a game does not need. Renders it once it has loaded, and renders nothing if it does not load. */
export function Dispensable({ inGame = true, children }: { readonly inGame?: boolean; readonly children: ReactNode }) {
  return (
    <ErrorBoundary inGame={inGame}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
