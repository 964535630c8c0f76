import { Dispensable } from '../../../../shell/dispensable.tsx';
import { useGameView } from '../../use-game-view.ts';
import { part } from '../../../../shell/part.tsx';

export const LinkPanel = part(async () => (await import('./link-panel.tsx')).LinkPanel);

/** Loads the connection panel when it is opened. */
export function LazyLinkPanel() {
  const [{ linkShown }, change] = useGameView();
  return <Dispensable>{linkShown && <LinkPanel onClose={() => change({ linkShown: false })} />}</Dispensable>;
}
