import { Dispensable } from '../../../shell/dispensable.tsx';
import { part } from '../../../shell/part.tsx';

const TroubleBar = part(async () => (await import('./trouble-bar.tsx')).TroubleBar);

/** Loads the bar with the game, before there is a fault, because a fault may leave no network to load it. */
export const LazyTroubleBar = () => (
  <Dispensable>
    <TroubleBar />
  </Dispensable>
);
