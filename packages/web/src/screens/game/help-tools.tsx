import { lazy, Suspense } from 'react';
import { WithAllWords } from '../../shell/with-all-words.tsx';

const HelpToolList = lazy(async () => ({ default: (await import('./help-tool-list.tsx')).HelpToolList }));

export interface HelpToolsProps {
  /** By their icons alone. */
  readonly compact?: boolean;
}

/** The ways to help, from within a game. */
export function HelpTools({ compact = false }: HelpToolsProps) {
  return (
    <Suspense fallback={null}>
      <WithAllWords>
        <HelpToolList compact={compact} />
      </WithAllWords>
    </Suspense>
  );
}
