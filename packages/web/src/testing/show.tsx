import { Suspense, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { AppProvider } from '../shell/app-provider.tsx';
import { Provider } from '../shell/provider.tsx';
import type { App } from '../store/app.ts';
import type { Slices } from '../store/state.ts';
import { staticApp, type StaticApp } from './static-app.ts';

export interface Shown {
  readonly app: App;
  readonly root: HTMLElement;
}

/** Renders a part of the product with a fixed state on the test page. */
export async function show(
  part: ReactNode,
  slices: Partial<Slices>,
  options: Partial<Omit<StaticApp, 'slices'>> = {},
): Promise<Shown> {
  const app = await staticApp({ language: 'en', slices, ...options });
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const react: Root = createRoot(root);
  onTestFinished(() => {
    react.unmount();
    root.remove();
  });
  flushSync(() =>
    react.render(
      <AppProvider app={app}>
        <Provider>
          <Suspense fallback={null}>{part}</Suspense>
        </Provider>
      </AppProvider>,
    ),
  );
  return { app, root };
}
