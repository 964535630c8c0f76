import { Suspense } from 'react';
import { WithAllWords } from '../../../shell/with-all-words.tsx';
import { part } from '../../../shell/part.tsx';

const HelpToolList = part(async () => (await import('./help-tool-list.tsx')).HelpToolList);

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
