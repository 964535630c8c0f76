import { Dispensable } from '../shell/dispensable.tsx';
import { part } from '../shell/part.tsx';
import { WithAllWords } from '../shell/with-all-words.tsx';

const BrokenHelp = part(async () => (await import('./broken-help.tsx')).BrokenHelp);

/** What broke may be that nothing can be loaded. */
export function LazyBrokenHelp() {
  return (
    <Dispensable>
      <WithAllWords>
        <BrokenHelp />
      </WithAllWords>
    </Dispensable>
  );
}
