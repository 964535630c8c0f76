import { lazy, Suspense } from 'react';
import { WithAllWords } from '../../shell/with-all-words.tsx';

const HelpToolList = lazy(async () => ({ default: (await import('./help-tool-list.tsx')).HelpToolList }));

/** The ways to help, from within a game. */
export function HelpTools() {
  return (
    <Suspense fallback={null}>
      <WithAllWords>
        <HelpToolList />
      </WithAllWords>
    </Suspense>
  );
}
