import { useInput, useWindowSize } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import { isEndingSession, type Language } from '@farspin/core';
import { openAtMachine, type OpenAtMachine } from '@farspin/core/open-at-machine';
import type { Words } from '@farspin/core/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Keys, useKeys } from './use-keys.tsx';
import { ReconnectDialog } from './dialogs/reconnect.tsx';
import { LanguagePanel } from './dialogs/language.tsx';
import { SignOut } from './dialogs/sign-out.tsx';
import { ClientProvider, useClient, type Client } from './client.ts';
import { isTooSmall, type Size } from './layout.ts';
import { ToastsProvider, useToastRows } from './parts/toasts.tsx';
import { Game } from './screens/game.tsx';
import { StartupScreen } from './screens/startup-screen.tsx';
import { Help } from './screens/help.tsx';
import { SlotSessions, Transactions } from './screens/history.tsx';
import type { UiPage } from './pages.ts';
import { Lobby } from './screens/lobby.tsx';
import { Lock } from './screens/lock.tsx';
import { Login } from './screens/login.tsx';
import { OffersPage } from './screens/offers.tsx';
import { PinPage } from './screens/pin.tsx';
import { SwitchAccount } from './screens/switch-account.tsx';
import { TooSmall } from './screens/too-small.tsx';

/** The client of the app in one language, and a function that loads another language. */
export interface AppClient extends Omit<Client, 'speak'> {
  readonly learn: (language: Language) => Promise<Words>;
}

/** The terminal player. The core's state and the open page determine the screen. */
export function App(props: {
  readonly client: AppClient;
  readonly username: string;
  readonly handMs?: number;
}): ReactNode {
  const { client, username, handMs } = props;
  const [words, setWords] = useState(client.words);
  const { learn, ...rest } = client;
  const speak = (language: Language): void => void learn(language).then(setWords, () => undefined);
  const whole = { ...rest, words, speak };
  const size = useWindowSize();
  return (
    <Keys handMs={handMs}>
      <ClientProvider value={whole}>
        <ToastsProvider notice$={client.player.notice$} size={size}>
          <CurrentScreen client={whole} username={username} window={size} />
        </ToastsProvider>
      </ClientProvider>
    </Keys>
  );
}

function CurrentScreen(props: {
  readonly client: Client;
  readonly username: string;
  readonly window: Size;
}): ReactNode {
  const { client, username, window } = props;
  const { player, quit, moved } = client;
  const auth = useBehavior(player.auth$);
  const lock = useBehavior(player.idleLock$);
  const session = useBehavior(player.session$);
  // [LEAVE5] The program must not quit yet, because quitting aborts pending calls.
  const isEnding = isEndingSession(useBehavior(player.wallet$));
  const reconnect = useBehavior(player.reconnect$);
  const startup = useBehavior(player.startup$);
  const [choosesLanguage, setChoosesLanguage] = useState(false);
  const [signsOutOf, setSignsOutOf] = useState<OpenAtMachine | null>(null);
  const quitOnceIdle = useRef(false);
  // A toast takes rows from the screen.
  const size = { ...window, rows: window.rows - useToastRows() + 1 };

  useInput(moved);
  useKeys(
    (input, key) => {
      if (key.ctrl && input === 'l') setChoosesLanguage(!choosesLanguage);
      if (key.ctrl && input === 'c') quit();
    },
    { controls: true },
  );
  useEffect(() => {
    // [LOCK9] The lock hides the session, so `idle` does not mean that it has ended.
    if (quitOnceIdle.current && lock.kind !== 'locked' && session.kind === 'idle' && !isEnding) quit();
  }, [session.kind, lock.kind, isEnding, quit]);

  const leaveAndQuit = (): void => {
    quitOnceIdle.current = true;
    player.leave({ cashOut: true });
  };
  const stay = (): void => {
    quitOnceIdle.current = false;
    player.stay();
  };
  const isSmall = isTooSmall(window);
  if (signsOutOf !== null && (auth.kind !== 'signed-in' || lock.kind === 'locked')) setSignsOutOf(null);
  /** Returns the screen that replaces the machine's screen, or null to show the machine. */
  function apart(): ReactNode {
    if (choosesLanguage) return <LanguagePanel size={size} onClose={() => setChoosesLanguage(false)} />;
    if (startup.kind !== 'passed') return <StartupScreen startup={startup} size={size} />;
    if (auth.kind === 'replacing') return <SwitchAccount auth={auth} size={size} />;
    if (auth.kind !== 'signed-in') return <Login auth={auth} size={size} username={username} />;
    if (lock.kind === 'locked') return <Lock lock={lock} size={size} />;
    // [DIALOG3] No other question replaces this dialog.
    if (signsOutOf !== null) return <SignOut open={signsOutOf} size={size} onClose={() => setSignsOutOf(null)} />;
    if (reconnect.kind === 'asking') return <ReconnectDialog reconnect={reconnect} size={size} />;
    if (session.kind === 'playing') return null;
    return <LobbyPages size={size} onLanguage={() => setChoosesLanguage(true)} onSignOutOf={setSignsOutOf} />;
  }
  const screen = apart();
  if (screen === null && session.kind === 'playing')
    return <Game playing={session} size={size} isSmall={isSmall} onLeaveAndQuit={leaveAndQuit} onStay={stay} />;
  return isSmall ? <TooSmall columns={window.columns} onQuit={quit} /> : screen;
}

/** The lobby and the pages that it opens. */
function LobbyPages(props: {
  readonly size: Size;
  readonly onLanguage: () => void;
  /** Called when signing out would leave a session open, so that the player must decide. */
  readonly onSignOutOf: (open: OpenAtMachine) => void;
}): ReactNode {
  const { size, onLanguage, onSignOutOf } = props;
  const [page, setPage] = useState<UiPage | null>(null);
  const { player } = useClient();
  const open = openAtMachine({
    session: useBehavior(player.session$),
    reconnect: useBehavior(player.reconnect$),
    wallet: useBehavior(player.wallet$),
  });
  const signOut = (): void => (open === null ? player.logout() : onSignOutOf(open));
  const toLobby = (): void => setPage(null);
  switch (page) {
    case null:
      return <Lobby size={size} onPage={setPage} onLanguage={onLanguage} onSignOut={signOut} />;
    case 'transactions':
      return <Transactions size={size} onClose={toLobby} />;
    case 'sessions':
      return <SlotSessions size={size} onClose={toLobby} />;
    case 'offers':
      return <OffersPage size={size} onClose={toLobby} />;
    case 'pin':
      return <PinPage size={size} onClose={toLobby} />;
    case 'help':
      return <Help size={size} onClose={toLobby} />;
  }
}
