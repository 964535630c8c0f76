import { memo, Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { LazyChat } from '../chat/lazy-chat.tsx';
import { LobbyScreen } from '../screens/lobby/lobby-screen.tsx';
import { LazyBrokenHelp } from '../diagnostics/lazy-broken-help.tsx';
import { type Route } from '../store/paths.ts';
import { useApp, useWords } from '../shell/app-context.ts';
import { Broken } from '../shell/broken.tsx';
import { classes } from '../shell/classes.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { useFocusInScreen } from '../shell/focus-main.ts';
import { Frame } from '../shell/frame.tsx';
import { PageNotLoaded } from '../shell/not-loaded.tsx';
import { part } from '../shell/part.tsx';
import { Provider } from '../shell/provider.tsx';
import { SignedInLayer } from './signed-in-layer.tsx';
import { Splash } from '../shell/splash.tsx';
import { useAhead } from '../shell/use-ahead.ts';
import { usePageBelow } from '../shell/use-page-below.ts';
import { hasKeptPlace } from '../shell/use-kept-place.ts';
import styles from '../shell/page.module.css';
import { WithWords } from '../shell/with-words.tsx';

const GameScreen = part(async () => (await import('../screens/game/game-screen.tsx')).GameScreen);
const PictureAhead = part(async () => (await import('../screens/game/picture/picture-ahead.tsx')).PictureAhead);
const ErrorPage = part(async () => (await import('../screens/error/error-page.tsx')).ErrorPage);
const ProfileScreen = part(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen);
const SlotSessionsScreen = part(
  async () => (await import('../screens/slot-sessions/slot-sessions-screen.tsx')).SlotSessionsScreen,
);
const TransactionsScreen = part(
  async () => (await import('../screens/transactions/transactions-screen.tsx')).TransactionsScreen,
);
const LockedScreen = part(async () => (await import('../screens/locked/locked-screen.tsx')).LockedScreen);

/** Prefetched, so that the PIN and the sign-out work offline. The texts load with the frame's panels. */
const lockAhead = [LockedScreen.fetch];
const lockAheadMs = 3_000;

/**
 * All screens that need a player. Fluent's provider is mounted here, because earlier screens need only its variables.
 */
export function SignedIn({ kind }: { readonly kind: Route['kind'] }) {
  return (
    <>
      <FocusInScreen kind={kind} />
      <PlayerPage kind={kind} />
    </>
  );
}

function PlayerPage({ kind }: { readonly kind: Route['kind'] }) {
  const { state, page } = useApp();
  const { play, missing } = useSnapshot(state.ui);
  const { idleLock: lock } = useSnapshot(state);
  const { t } = useWords();
  const below = usePageBelow(kind);
  useAhead(lockAhead, lockAheadMs, lock.kind === 'unlocked');
  if (play === 'failed')
    return <Splash text={t('shell.load-failed')} action={{ label: t('shell.retry'), run: () => page.reloadPlay() }} />;
  if (play !== 'ready') return missing === null ? <Splash text={t('shell.loading')} /> : <Broken help={null} />;
  return (
    <ErrorBoundary help={<LazyBrokenHelp />}>
      <Provider>
        {lock.kind === 'locked' ? (
          ofAccount(<LockedScreen lock={lock} />)
        ) : (
          <>
            {kind === 'game' && (
              <WithWords part="panels">
                <GameScreen />
              </WithWords>
            )}
            {below !== null && (
              <div className={styles.below} hidden={kind === 'game'}>
                <Framed kind={below} />
              </div>
            )}
            <Entrance />
            <SignedInLayer />
          </>
        )}
        <LazyChat />
      </Provider>
    </ErrorBoundary>
  );
}

/** Separate from the page, so that the page does not render for every change of the session. */
function FocusInScreen({ kind }: { readonly kind: Route['kind'] }) {
  const { state } = useApp();
  const { idleLock, session } = useSnapshot(state);
  const screen = kind === 'game' ? `game ${session.kind}` : kind === 'root' || kind === 'login' ? null : kind;
  useFocusInScreen(idleLock.kind === 'locked' ? idleLock.kind : screen);
  return null;
}

/** Shows a page within the frame. The frame stays mounted between pages. Only the game is shown without it. */
const Framed = memo(function Framed({ kind }: { readonly kind: Route['kind'] }) {
  const { area } = useApp();
  const { t } = useWords();
  const screen = screenOf(kind) ?? area?.pageOf(kind);
  if (screen === undefined) return <Splash text={t('shell.loading')} />;
  return (
    <Frame>
      <PageTop key={`top of ${kind}`} />
      <ErrorBoundary key={kind} instead={<PageNotLoaded />}>
        <Suspense fallback={<PageLoading />}>{screen}</Suspense>
      </ErrorBoundary>
    </Frame>
  );
});

/** Scrolls a new page to the top. A page with a stored position restores it by itself. */
function PageTop() {
  useLayoutEffect(() => {
    if (!hasKeptPlace()) scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return null;
}

function PageLoading() {
  const { t } = useWords();
  return (
    <main id="content" tabIndex={-1} className={classes(styles.loading)}>
      <p role="status">{t('shell.loading')}</p>
    </main>
  );
}

function Entrance() {
  const { state } = useApp();
  const { entering } = useSnapshot(state);
  return <Suspense>{entering !== null && <PictureAhead isShown={entering === 'shown'} />}</Suspense>;
}

const ofAccount = (screen: ReactNode) => <WithWords part="account">{screen}</WithWords>;

function screenOf(kind: Route['kind']): ReactNode {
  switch (kind) {
    case 'lobby':
      return (
        <>
          <LobbyScreen />
          <GameAhead />
        </>
      );
    case 'profile':
      return ofAccount(<ProfileScreen />);
    case 'slot-sessions':
      return ofAccount(<SlotSessionsScreen />);
    case 'transactions':
      return ofAccount(<TransactionsScreen />);
    case 'error-404':
    case 'error-500':
      return <ErrorPage broken={kind === 'error-500'} />;
    default:
      return null;
  }
}

const gameAheadMs = 300;

/**
 * Prefetches the game screen and its texts while the player is in the lobby, because a click should open the game at
 * once.
 */
function GameAhead() {
  const { state, page } = useApp();
  const ahead = useMemo(() => [GameScreen.fetch, PictureAhead.fetch, async () => page.lateWords('panels')], [page]);
  const { brands } = useSnapshot(state.lobby);
  useAhead(ahead, gameAheadMs, brands.length > 0);
  return null;
}
