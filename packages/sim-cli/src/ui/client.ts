import { createContext, useContext } from 'react';
import type { Language } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { QualityController } from '@farspin/core/quality-controller';
import type { WholePlayer } from '../recording/recorded-player.ts';
import type { LeftOpen } from '../player/left-open.ts';
import type { SeenCredits } from './last-seen.ts';
import type { Theme } from './theme.ts';
import type { Picture } from './video/picture.ts';

/** What every screen of the terminal player works with. */
export interface Client {
  readonly player: WholePlayer;
  readonly quality: Pick<QualityController, 'link$'>;
  readonly words: Words;
  /** Another language, and from now on at every start. */
  readonly speak: (language: Language) => void;
  readonly theme: Theme;
  /** Where the video goes; null without video. */
  readonly picture: Picture | null;
  readonly server: string;
  /** The sessions that are open at machines, or were when what knows of them ended. */
  readonly left: () => readonly LeftOpen[];
  /** What the machine held when it was last heard of here. */
  readonly lastSeen: (machineId: string) => SeenCredits | null;
  /** A key was pressed, whatever it does: there is someone. */
  readonly moved: () => void;
  /** Ends the program. */
  readonly quit: () => void;
}

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('No client around this component.');
  return client;
}
