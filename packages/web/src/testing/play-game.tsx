import type { Playing } from '@farspin/core';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { putSlice, type Slices } from '../store/state.ts';
import { playing } from './game-sights.ts';
import { show } from './show.tsx';
import { signedIn } from './sights.ts';

/** Shows a game with a live picture. `become` changes parts of its session. `slices` adds other slices. */
export async function playGame(change: Partial<Playing> = {}, slices: Partial<Slices> = {}) {
  const sessionOf = (next: Partial<Playing>) => ({ kind: 'playing', ...playing, ...next }) as const;
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: sessionOf(change),
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    ...slices,
  });
  return { app, become: (next: Partial<Playing>) => putSlice(app.state, 'session', sessionOf(next)) };
}
