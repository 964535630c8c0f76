import { Dispensable } from '../../../../shell/dispensable.tsx';
import { WithAllWords } from '../../../../shell/with-all-words.tsx';
import { useGameView } from '../../use-game-view.ts';
import { part } from '../../../../shell/part.tsx';

export const LinkPanel = part(async () => (await import('./link-panel.tsx')).LinkPanel);

/** What is known of the connection, once it is asked for. */
export function LazyLinkPanel() {
  const [{ linkShown }, change] = useGameView();
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
