import type { Language } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

export interface SpeakingDeps {
  /** In that language, with the texts of every part of the page opened so far. */
  readonly loadWords: (language: Language) => Promise<Words>;
  readonly speak: (words: Words) => void;
  readonly language: Language;
}

export interface Speaking {
  /** Rejects when the texts could not be fetched. The page keeps its language. */
  readonly change: (language: Language) => Promise<void>;
  /** Another part of the page is opened and needs its texts. Rejects like `change`. */
  readonly complete: () => Promise<void>;
}

/**
 * Decides the language when a change of it and the texts of a part load at the same time. The last request counts, and
 * nothing that arrives later reverts it.
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
      // A later request has all parts of this one.
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
