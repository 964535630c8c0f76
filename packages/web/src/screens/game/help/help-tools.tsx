import { Suspense } from 'react';
import { WithWords } from '../../../shell/with-words.tsx';
import { part } from '../../../shell/part.tsx';

const HelpToolList = part(async () => (await import('./help-tool-list.tsx')).HelpToolList);

/** Renders buttons for help within a game. */
export function HelpTools() {
  return (
    <Suspense fallback={null}>
      <WithWords part="panels">
        <HelpToolList />
      </WithWords>
    </Suspense>
  );
}
