import { personalKey } from '@farspin/core/internals';
import { settledAfterMs } from '../world/rest.ts';
import type { World } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { settled } from './truth.ts';

const onServer = (world: World, theme: string): boolean =>
  world.bench.platform
    .snapshot()
    .rows.some(
      ({ kind, id, json }) => kind === 'player' && id === world.playerId && json?.includes(`"theme":"${theme}"`),
    );

/** Time in ms, longer than a request takes without faults. */
const onItsWayMs = 100;

export const choiceKept: Invariant = {
  id: 'choice-kept',
  says: 'The last chosen theme is shown from then on, and stays on the device until the server has it.',
  rules: ['PERSONAL1', 'PERSONAL2'],
  watch(world) {
    /** The theme that the server has confirmed. */
    let arrived: string | null = null;
    let savedAt = Number.NEGATIVE_INFINITY;
    world.bench.faults.carriedOut$.subscribe(({ request, phase }) => {
      if (request.call === 'updateUser' && phase === 'done') savedAt = world.bench.clock.now();
    });
    /**
     * [PERSONAL2] True if the link's token was issued while the choice was in flight. The token is newer and does not
     * contain the choice.
     */
    const isCrossed = (): boolean => {
      const madeAgoMs = savedAt - (world.tab.link?.at ?? Number.NEGATIVE_INFINITY);
      return madeAgoMs >= 0 && madeAgoMs < onItsWayMs;
    };
    return settled(world, () => {
      const { theme } = world.person;
      if (theme === null || world.hasStoreFailed || world.restedMs < settledAfterMs || isCrossed()) return null;
      const shown = world.tab.player.personal.state$.value.theme;
      if (shown !== theme) return `${shown} is shown, but ${theme} was chosen`;
      if (arrived === theme) return null;
      const kept = world.tab.ports.store.read(personalKey(world.playerId));
      if (kept.ok && kept.value?.includes(theme) === true) return null;
      if (!onServer(world, theme)) return `${theme} is neither on the device nor on the server`;
      arrived = theme;
      return null;
    });
  },
};
