import { FluentProvider } from '@fluentui/react-components';
import type { App as AppHandle } from '../store/app.ts';
import { Screens } from '../routes.tsx';
import { AppContext, useWords } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { darkTheme } from './theme.ts';

export function App({ app }: { readonly app: AppHandle }) {
  return (
    <AppContext value={app}>
      <Themed />
    </AppContext>
  );
}

function Themed() {
  const { dir } = useWords();
  return (
    <FluentProvider theme={darkTheme} dir={dir}>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </FluentProvider>
  );
}
