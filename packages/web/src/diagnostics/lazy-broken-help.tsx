import { Dispensable } from '../shell/dispensable.tsx';
import { part } from '../shell/part.tsx';
import { WithWords } from '../shell/with-words.tsx';

const BrokenHelp = part(async () => (await import('./broken-help.tsx')).BrokenHelp);

/** Loads the crash diagnostics. Renders nothing if they fail to load, which may be the cause of the crash. */
export function LazyBrokenHelp() {
  return (
    <Dispensable>
      <WithWords part="panels">
        <BrokenHelp />
      </WithWords>
    </Dispensable>
  );
}
