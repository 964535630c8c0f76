import type { Conditions } from '../../lab/index.ts';
import type { Ground } from '../ground.ts';
import type { networkScenarios } from '../scenarios/network.ts';
import { gone, nothingPasses, under, type Effect, type Effects } from './effect.ts';

const flapEveryMs = 2_000;

const both = (line: NonNullable<NonNullable<Conditions['control']>['up']>): Conditions => ({
  control: { up: line, down: line },
});

/** Applies a change to the network of one player, or of all players. */
const online =
  (act: (network: ReturnType<Ground['proxies']['networksOf']>[number]) => void | Promise<void>): Effect =>
  async ({ proxies }, { playerId }) => {
    await proxies.routeThrough(playerId);
    for (const network of proxies.networksOf(playerId)) await act(network);
    return undefined;
  };

export const networkEffects: Effects<typeof networkScenarios> = {
  'slow-line': under(both({ delayMs: 600, bandwidthKbps: 200 })),
  'lossy-line': under(both({ loss: 0.1, jitterMs: 50 })),
  cut: online((network) => network.cut()),
  async flapping({ proxies }, { playerId }) {
    await proxies.routeThrough(playerId);
    const cut = (): void => proxies.networksOf(playerId).forEach((network) => network.cut());
    cut();
    const timer = setInterval(cut, flapEveryMs);
    return () => clearInterval(timer);
  },
  'half-open': online((network) => network.halfOpen()),
  blackhole: under({ control: nothingPasses, media: nothingPasses }),
  down: gone,
  unanswered: under({ control: { connect: 'hang' } }),
  'new-address': online((network) => network.changeAddress()),
  async sleep(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { control: nothingPasses, media: nothingPasses });
    return async () => {
      if (playerId !== null) ground.office.expireTokens(playerId);
      await end();
    };
  },
};
