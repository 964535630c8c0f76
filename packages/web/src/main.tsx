import './ahead.ts';
import './fonts/fonts.css';
import './shell/global.css';
import { StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { compose } from './compose.ts';
import { triesAgain, watchAwaited } from './offline/awaited-parts.ts';
import { mendMissingParts } from './offline/missing-part.ts';
import { App } from './app.tsx';
import { darkTheme, applyTheme } from './theme/theme.ts';
import type { App as AppHandle } from './store/app.ts';
import { part } from './shell/part.tsx';

const SettingsCheck = part(async () => (await import('./shell/settings-check.tsx')).SettingsCheck);

const root = document.getElementById('root');
/** The element to show if the page cannot start. */
const stuck = document.getElementById('stuck');
if (root === null || stuck === null)
  throw new Error('This script is for another page: it lacks the elements of index.html');

/** Delay before work that the first paint does not need, in ms. */
const firstPictureMs = 1_500;
/** Delay before the download is retried, in ms. */
const onceMoreMs = 60_000;
let app: AppHandle | null = null;
let mending = false;
const showInPage = (): void => {
  stuck.dataset['shown'] = 'true';
};
mendMissingParts({
  starts: () => app === null,
  inGame: () => app !== null && app.state.session.kind !== 'idle',
  triesAgain,
  show(missing) {
    mending = missing === 'looked-into';
    if (app !== null) app.state.ui.missing = missing;
    else if (!mending) showInPage();
  },
});
watchAwaited((retryAt) => {
  if (app === null) return;
  app.state.ui.missingRetryAt = retryAt;
  if (retryAt === null) app.state.ui.missing = null;
});

let shown: Root | null = null;
const show = (page: ReactNode): void => {
  stuck.remove();
  shown ??= createRoot(root);
  shown.render(<StrictMode>{page}</StrictMode>);
};
const start = async (): Promise<void> => {
  app = await compose({
    wait: (props) =>
      show(
        <Suspense>
          <SettingsCheck {...props} />
        </Suspense>,
      ),
  });
  show(<App app={app} />);
};

applyTheme(darkTheme);
// A top-level await here would make the build split each source of a chunk into its own file.
start().catch((failure: unknown) => {
  console.error('The page cannot start:', failure);
  if (!mending) showInPage();
});
if (import.meta.env.PROD) {
  // The update check starts after the first paint. If its download fails, it is retried in a minute.
  const begin = (): unknown =>
    import('./store/updates.ts').then(
      ({ watchForUpdates }) => watchForUpdates(() => app?.renewal),
      () => setTimeout(begin, onceMoreMs),
    );
  setTimeout(begin, firstPictureMs);
}
