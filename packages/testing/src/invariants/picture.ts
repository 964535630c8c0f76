import { take } from 'rxjs';
import { playing } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { settled } from './truth.ts';

export const renditionIsTrue: Invariant = {
  id: 'band-is-true',
  says: 'A machine offers its qualities, highest first; the server sends the one that is shown, which is the chosen one unless it was refused.',
  rules: ['BAND1', 'BAND2', 'BAND3', 'BAND4', 'BAND6', 'PLATFORM34'],
  watch(world) {
    const refused = refusedTabs(world);
    return settled(world, () => renditionWrong(world, refused.has(world.tab)));
  },
};

/** Returns the tabs whose last request for a quality had no success. [BAND6] Not every refusal is in the state. */
function refusedTabs(world: World): { has(tab: WorldTab): boolean } {
  const refused = new WeakSet<WorldTab>();
  world.onTab((tab) => {
    let before: string | null = null;
    tab.player.renditions$.subscribe(({ askedId, activeId }) => {
      if (before !== null && askedId === null && activeId !== before) refused.add(tab);
      else if (askedId !== before) refused.delete(tab);
      before = askedId;
    });
  });
  return refused;
}

function renditionWrong(world: World, isRefused: boolean): string | null {
  const { renditions$, signIn$ } = world.tab.player;
  const session = playing(world);
  if (session === null || session.link.kind !== 'up') return null;
  const { list, activeId, askedId, chosenId, refusal } = renditions$.value;
  const offered = world.bench.platform.dials.capabilities.includes('band') ? 'full,saver' : '';
  if (list.map(({ id }) => id).join() !== offered) return `${list.length} qualities are offered`;
  if (offered === '') return null;
  // A request without an answer may have been executed although it is not shown.
  if (refusal !== null) return null;
  if (askedId !== null) return `${askedId} is still being requested`;
  const sent: string[] = [];
  world.bench.platform
    .rendition$(signIn$.value?.token ?? '', session.target.machineId)
    .pipe(take(1))
    .subscribe(({ id }) => sent.push(id));
  const [sentId] = sent;
  // The server sends nothing for an invalid token, and the rejection is still in flight to the client.
  if (sentId === undefined) return null;
  if (isRefused) return null;
  if (activeId !== sentId) return `${activeId} is shown, but ${sentId} is sent`;
  return chosenId === null || chosenId === activeId || world.hasStoreFailed
    ? null
    : `${chosenId} was chosen, but ${activeId} is sent`;
}
