import { Text, useInput, useWindowSize } from 'ink';
import { useEffect, useRef, type ReactNode } from 'react';
import { useKeys } from './use-keys.ts';
import { ReconnectDialog } from './dialogs/reconnect.tsx';
import { FaceProvider, type Face } from './face.ts';
import { isTooSmall, type Size } from './layout.ts';
import { Game } from './screens/game.tsx';
import { Lobby } from './screens/lobby.tsx';
import { Lock } from './screens/lock.tsx';
import { Login } from './screens/login.tsx';
import { useBehavior } from './use-behavior.ts';

/** The whole terminal player: which screen there is follows from the core's states alone. */
export function App({ face, username }: { readonly face: Face; readonly username: string }): ReactNode {
  return (
    <FaceProvider value={face}>
      <CurrentScreen face={face} username={username} size={useWindowSize()} />
    </FaceProvider>
  );
}

function CurrentScreen(props: { readonly face: Face; readonly username: string; readonly size: Size }): ReactNode {
  const { face, username, size } = props;
  const { player, words, quit, moved } = face;
  const auth = useBehavior(player.auth$);
  const lock = useBehavior(player.idleLock$);
  const session = useBehavior(player.session$);
  const reconnect = useBehavior(player.reconnect$);
  const quitOnceIdle = useRef(false);

  useInput(moved);
  useKeys((input, key) => {
    if (!key.ctrl || input !== 'c') return;
    if (session.kind !== 'playing') return quit({ kind: 'plain' });
    const creditsMinor = session.meters?.creditsMinor ?? null;
    quit({ kind: 'session-open', machine: session.target.name, creditsMinor });
  });
  useEffect(() => {
    if (quitOnceIdle.current && session.kind === 'idle') quit({ kind: 'plain' });
  }, [session.kind, quit]);

  if (isTooSmall(size)) return <Text>{words.t('term.too-small')}</Text>;
  if (auth.kind !== 'signed-in') return <Login auth={auth} size={size} username={username} />;
  if (lock.kind === 'locked') return <Lock lock={lock} size={size} />;
  if (reconnect.kind === 'asking') return <ReconnectDialog reconnect={reconnect} size={size} />;
  if (session.kind === 'playing') {
    const leaveAndQuit = (): void => {
      quitOnceIdle.current = true;
      player.leave({ cashOut: true });
    };
    return <Game playing={session} size={size} onLeaveAndQuit={leaveAndQuit} />;
  }
  return <Lobby size={size} />;
}
