import { Suspense } from 'react';
import { WithWords } from '../../../shell/with-words.tsx';
import { part } from '../../../shell/part.tsx';

const HelpToolList = part(async () => (await import('./help-tool-list.tsx')).HelpToolList);

export interface HelpToolsProps {
  /** Shows only the icons. */
  readonly compact?: boolean;
}

/** Links to help within a game. */
export function HelpTools({ compact = false }: HelpToolsProps) {
  return (
    <Suspense fallback={null}>
      <WithWords part="panels">
        <HelpToolList compact={compact} />
      </WithWords>
    </Suspense>
  );
}
