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

it('says for whom a machine is reserved, if it is reserved for the player', async () => {
  const reserved: Machine = { ...taken, status: 'reserved', reservation: 'demo' };
  const card = (own: boolean) => (
    <MachineCard
      {...{ machine: reserved, brandId: null, line: true, own, ownSession: false, favourite: false, wanted: false }}
    />
  );
  const { root } = await show(card(true), { auth: signedIn() });
  await expect.element(page.getByText('Reserved for you')).toBeVisible();
  root.remove();
  await show(card(false), { auth: signedIn() });
  await expect.element(page.getByText('Reserved', { exact: true })).toBeVisible();
});

it('[LOBBY20] shows the value of a credit below the player of an occupied machine', async () => {
  const facts = { player: 'Guest', since: 0, minBetMinor: 100, maxBetMinor: 10_000, denominationMinor: 1 };
  const card = (
    <div style={{ width: 226 }}>
      <MachineCard
        {...{ machine: { ...taken, ...facts }, brandId: null, line: false }}
        {...{ ownSession: false, favourite: false, wanted: false }}
      />
    </div>
  );
  await show(card, { auth: signedIn() });
  const value = page.getByText('1 credit = ₺0.01');
  await expect.element(value).toBeInTheDocument();
  const rows = value.element().parentElement?.getBoundingClientRect();
  expect(value.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(rows?.bottom ?? 0);
});
