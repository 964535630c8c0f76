import { WithWords } from '../../../shell/with-words.tsx';
import { StayFigures } from '../money/stay-figures.tsx';
import { HelpToolList } from './help-tool-list.tsx';

/** The end of the side, as one part: pieces that load one after the other would move each other. */
export const SideEnd = () => (
  <WithWords part="panels">
    <StayFigures />
    <HelpToolList withKeys />
  </WithWords>
);
