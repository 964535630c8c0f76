import type { Language } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

export interface SpeakingDeps {
  /** Loads the texts in this language for all parts of the page opened so far. */
  readonly loadWords: (language: Language) => Promise<Words>;
  readonly speak: (words: Words) => void;
  readonly language: Language;
}

export interface Speaking {
  /** Changes the language. Rejects if the texts could not be loaded. The page then keeps its language. */
  readonly change: (language: Language) => Promise<void>;
  /** Loads the texts of a part that has just been opened. Rejects like `change`. */
  readonly complete: () => Promise<void>;
}

/**
 * Resolves races between a change of the language and the loading of a part's texts. The last request wins, and texts
 * that arrive later do not revert it.
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
      // A later request includes all parts of this request.
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
