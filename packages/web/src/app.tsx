import type { App as AppHandle } from './store/app.ts';
import { Screens } from './routes.tsx';
import { AppProvider } from './shell/app-provider.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

export function App({ app }: { readonly app: AppHandle }) {
  return (
    <AppProvider app={app}>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </AppProvider>
  );
}
