import { WithWords } from '../../../shell/with-words.tsx';
import { StayFigures } from '../money/stay-figures.tsx';
import { HelpToolList } from './help-tool-list.tsx';

/** The lower end of the side panel. It loads as one chunk, because parts that load separately would move each other. */
export const SideEnd = () => (
  <WithWords part="panels">
    <StayFigures />
    <HelpToolList withKeys />
  </WithWords>
);
