import type { Machine } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { expect, it } from 'vitest';
import { useApp, useWords } from '../shell/app-context.ts';
import { show } from '../testing/show.tsx';
import { putSlice, restingSlices } from './state.ts';

const machine: Machine = {
  ...{ id: '101', name: 'Ember Lynx 1', brand: 'Ember', status: 'playing', image: null, reservation: null },
};
/** Equal values keep the same object, as in the core. */
const brands = [{ id: '1', name: 'Ember', image: null, machineCount: 1, jackpots: [] }];
const lobby = { ...restingSlices.lobby, brands, machines: [machine] };
const rendered: string[] = [];

function Brands() {
  const { brands: shown } = useSnapshot(useApp().state.lobby);
  rendered.push(`${shown.length} brands`);
  return null;
}

function Machines() {
  const { machines } = useSnapshot(useApp().state.lobby);
  rendered.push(`machine ${machines[0]?.status}`);
  return null;
}

function Balance() {
  const { wallet } = useSnapshot(useApp().state);
  rendered.push(`balance ${wallet.balanceMinor}`);
  return null;
}

function Lobby() {
  rendered.push(useWords().t('lobby.title'));
  return null;
}

it('renders only components that read the changed state', async () => {
  const views = (
    <>
      <Brands />
      <Machines />
      <Balance />
      <Lobby />
    </>
  );
  const { app } = await show(views, { lobby });
  const { state } = app;
  const after = async (change: () => void): Promise<readonly string[]> => {
    rendered.length = 0;
    change();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return rendered;
  };
  const free: Machine = { ...machine, status: 'available' };
  expect(await after(() => putSlice(state, 'lobby', { ...lobby, machines: [free] }))).toEqual(['machine available']);
  expect(await after(() => putSlice(state, 'wallet', { balanceMinor: 1_00, intents: [] }))).toEqual(['balance 100']);
  expect(await after(() => (state.ui.dialog = 'menu'))).toEqual([]);
  expect(await after(() => putSlice(state, 'link', null))).toEqual([]);
});
