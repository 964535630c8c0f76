import { take } from 'rxjs';
import { playing } from '../world/queries.ts';
import { equals } from './truth.ts';

export const renditionIsTrue = equals(
  'band-is-true',
  'At a machine its qualities are offered, the highest first; the one that is shown is sent, and it is the chosen one unless that was refused.',
  ['BAND1', 'BAND2', 'BAND3', 'BAND4', 'PLATFORM34'],
  (world) => {
    const { renditions$, signIn$ } = world.tab.player;
    const session = playing(world);
    if (session === null || session.link.kind !== 'up') return null;
    const { list, activeId, askedId, chosenId, refusal } = renditions$.value;
    const offered = world.bench.platform.dials.capabilities.includes('band') ? 'full,saver' : '';
    if (list.map(({ id }) => id).join() !== offered) return `${list.length} qualities are offered`;
    if (offered === '') return null;
    // What was not answered may be sent, and is not shown.
    if (refusal !== null) return null;
    if (askedId !== null) return `${askedId} is still asked for`;
    const sent: string[] = [];
    world.bench.platform
      .rendition$(signIn$.value?.token ?? '', session.target.machineId)
      .pipe(take(1))
      .subscribe(({ id }) => sent.push(id));
    const [sentId] = sent;
    // A token that is no good any more, as the client is about to hear, is sent nothing.
    if (sentId === undefined) return null;
    if (activeId !== sentId) return `${activeId} is shown, and ${sentId} is sent`;
    return chosenId === null || chosenId === activeId || world.hasStoreFailed
      ? null
      : `${chosenId} was chosen, and ${activeId} is sent`;
  },
);
