import { lazy, Suspense, type ComponentType } from 'react';
import { WithAllWords } from '../shell/with-all-words.tsx';

interface Part {
  readonly default: ComponentType;
}
const nothing: Part = { default: () => null };
const loadHelp = async (): Promise<Part> => ({ default: (await import('./broken-help.tsx')).BrokenHelp });
// What broke may be that nothing can be loaded.
const BrokenHelp = lazy(() => loadHelp().catch(() => nothing));

export function LazyBrokenHelp() {
  return (
    <Suspense fallback={null}>
      <WithAllWords>
        <BrokenHelp />
      </WithAllWords>
    </Suspense>
  );
}
