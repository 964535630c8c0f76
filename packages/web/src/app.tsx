import type { App as AppHandle } from './store/app.ts';
import { Screens } from './routes.tsx';
import { AppContext } from './shell/app-context.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';

export function App({ app }: { readonly app: AppHandle }) {
  return (
    <AppContext value={app}>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </AppContext>
  );
}
