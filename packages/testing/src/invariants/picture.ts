import { take } from 'rxjs';
import { playing } from '../world/queries.ts';
import { equals } from './truth.ts';

export const renditionIsTrue = equals(
  'band-is-true',
  'A machine offers its qualities, highest first; the server sends the one that is shown, which is the chosen one unless it was refused.',
  ['BAND1', 'BAND2', 'BAND3', 'BAND4', 'PLATFORM34'],
  (world) => {
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
    if (activeId !== sentId) return `${activeId} is shown, but ${sentId} is sent`;
    return chosenId === null || chosenId === activeId || world.hasStoreFailed
      ? null
      : `${chosenId} was chosen, but ${activeId} is sent`;
  },
);
