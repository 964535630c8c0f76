import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface DispensableProps {
  readonly inGame?: boolean;
  /** Content while it loads. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Content that a game does not need. Renders it once it has loaded, and renders nothing if it does not load. */
export function Dispensable({ inGame = true, fallback = null, children }: DispensableProps) {
  return (
    <ErrorBoundary inGame={inGame}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
