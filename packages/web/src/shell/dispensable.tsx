import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** Content that a game can do without: rendered when it has loaded, and skipped if it never does. */
export function Dispensable({ inGame = true, children }: { readonly inGame?: boolean; readonly children: ReactNode }) {
  return (
    <ErrorBoundary inGame={inGame}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
