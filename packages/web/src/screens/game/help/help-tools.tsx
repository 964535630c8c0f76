import { Suspense } from 'react';
import { WithWords } from '../../../shell/with-words.tsx';
import { part } from '../../../shell/part.tsx';

const HelpToolList = part(async () => (await import('./help-tool-list.tsx')).HelpToolList);

export interface HelpToolsProps {
  /** With the list of keyboard shortcuts, on a page that probably has a keyboard. */
  readonly withKeys?: boolean;
}

/** Links to help within a game. */
export function HelpTools({ withKeys = false }: HelpToolsProps) {
  return (
    <Suspense fallback={null}>
      <WithWords part="panels">
        <HelpToolList withKeys={withKeys} />
      </WithWords>
    </Suspense>
  );
}
