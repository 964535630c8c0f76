import { lazy } from 'react';
import { Dispensable } from '../../../shell/dispensable.tsx';
import { WithAllWords } from '../../../shell/with-all-words.tsx';
import { useGameView } from '../use-game-view.ts';

export const loadLinkPanel = async () => ({ default: (await import('./link-panel.tsx')).LinkPanel });
const LinkPanel = lazy(loadLinkPanel);

/** What is known of the connection, once it is asked for. */
export function LazyLinkPanel() {
  const { linkShown, change } = useGameView();
  return (
    <Dispensable>
      {linkShown && (
        <WithAllWords>
          <LinkPanel onClose={() => change({ linkShown: false })} />
        </WithAllWords>
      )}
    </Dispensable>
  );
}
