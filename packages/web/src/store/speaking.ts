import type { Language } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

export interface SpeakingDeps {
  /** In that language, with the texts of every part of the page that has been opened so far. */
  readonly loadWords: (language: Language) => Promise<Words>;
  readonly speak: (words: Words) => void;
  readonly language: Language;
}

export interface Speaking {
  /** Rejects when the texts could not be fetched: the page goes on in the language that it has. */
  readonly change: (language: Language) => Promise<void>;
  /** Another part of the page is opened, and its texts are wanted, too. Rejects as `change` does. */
  readonly complete: () => Promise<void>;
}

/**
 * Which language is spoken when a change of it and the texts of a part are on their way at the same time: what was asked
 * for last counts, and nothing that comes after it takes it back.
 */
export function createSpeaking({ loadWords, speak, language: first }: SpeakingDeps): Speaking {
  let spoken = first;
  let wanted = first;
  let asked = 0;
  let answered = 0;

  async function speakWanted(): Promise<void> {
    const turn = (asked += 1);
    const language = wanted;
    try {
      const words = await loadWords(language);
      // A later one has every part that this one has.
      if (turn < answered) return;
      answered = turn;
      spoken = language;
      speak(words);
    } catch (failure) {
      if (turn === asked) wanted = spoken;
      throw failure;
    }
  }
  return {
    change(language) {
      wanted = language;
      return speakWanted();
    },
    complete: speakWanted,
  };
}
