import type { Machine, Session } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { MachineCard } from './machine-card.tsx';
import { useOwnSession } from './use-own-session.ts';

const taken: Machine = {
  ...{ id: '101', name: 'Ember Lynx 1', brand: 'Ember', status: 'playing', image: null, reservation: null },
};
const joining = (machineId: string): Session => ({
  ...{ kind: 'joining', target: { machineId, name: 'Ember Lynx 1' }, attempt: 0 },
});

function Card() {
  const hasOwnSession = useOwnSession();
  const ownSession = hasOwnSession(taken.id);
  return (
    <MachineCard machine={taken} brandId={null} line={false} ownSession={ownSession} favourite={false} wanted={false} />
  );
}

it('keeps the Play button while the player joins, and offers a notification for a machine that another player plays', async () => {
  const { app } = await show(<Card />, { auth: signedIn(), session: joining('101') });
  await expect.element(page.getByRole('button', { name: 'Play Ember Lynx 1' })).toBeVisible();
  putSlice(app.state, 'session', joining('102'));
  await expect.element(page.getByRole('button', { name: 'Notify me when Ember Lynx 1 is available' })).toBeVisible();
});

it('[SESSION10] offers Play after "Not now" for a machine with the player’s own session', async () => {
  const { app } = await show(<Card />, {
    auth: signedIn(),
    reconnect: { kind: 'dismissed', target: { machineId: '101', name: 'Ember Lynx 1' }, status: 'playing' },
  });
  await expect.element(page.getByRole('button', { name: 'Play Ember Lynx 1' })).toBeVisible();
  putSlice(app.state, 'reconnect', { kind: 'hidden' });
  await expect.element(page.getByRole('button', { name: 'Notify me when Ember Lynx 1 is available' })).toBeVisible();
});
