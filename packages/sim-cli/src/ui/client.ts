import { createContext, useContext } from 'react';
import type { Language } from '@farspin/core';
import type { CashOutWhenOver } from '@farspin/core/cash-out-when-over';
import type { GameNotesFeature } from '@farspin/core/game-notes';
import type { Words } from '@farspin/core/messages';
import type { QualityController } from '@farspin/core/quality-controller';
import type { WholePlayer } from '../recording/recorded-player.ts';
import type { LeftOpen } from '../player/left-open.ts';
import type { SeenCredits } from './last-seen.ts';
import type { Theme } from './theme.ts';
import type { Picture } from './video/picture.ts';

/** The values and functions that every screen of the terminal player uses. */
export interface Client {
  readonly player: WholePlayer;
  readonly quality: Pick<QualityController, 'link$'>;
  /** Sends a cash-out now, or when the running game is over. */
  readonly cashOutWhenOver: CashOutWhenOver;
  /** What runs or has ended at the machine without a press. */
  readonly gameNotes: GameNotesFeature;
  readonly words: Words;
  /** Switches the language and stores it for later starts. */
  readonly speak: (language: Language) => void;
  readonly theme: Theme;
  /** The video picture, or null without video. */
  readonly picture: Picture | null;
  readonly server: string;
  /** Returns the sessions that are open at machines. After the watch has ended, returns the last known list. */
  readonly left: () => readonly LeftOpen[];
  /** Returns the credits that the machine last reported on this device, or null if they are unknown. */
  readonly lastSeen: (machineId: string) => SeenCredits | null;
  /** Reports a key press. Every key counts as activity. */
  readonly moved: () => void;
  /** Ends the program. */
  readonly quit: () => void;
}

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('This component must be rendered inside a ClientProvider.');
  return client;
}
