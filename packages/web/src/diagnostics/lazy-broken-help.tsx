import { Dispensable } from '../shell/dispensable.tsx';
import { part } from '../shell/part.tsx';
import { WithWords } from '../shell/with-words.tsx';

const BrokenHelp = part(async () => (await import('./broken-help.tsx')).BrokenHelp);

/** The crash may be that nothing can be loaded. */
export function LazyBrokenHelp() {
  return (
    <Dispensable>
      <WithWords part="panels">
        <BrokenHelp />
      </WithWords>
    </Dispensable>
  );
}
