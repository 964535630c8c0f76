import { defaultSettings, languages } from '@farspin/core';
import { loadWords, type Message, type Words } from '@farspin/core/messages';

/** Texts in every language, as in a client. */
export const allWords: readonly Words[] = await Promise.all(
  languages.map((language) => loadWords({ language, settings: defaultSettings })),
);

/** Throws if a client would have no text for a message. */
export function speakAll(messages: readonly Message[]): void {
  for (const message of messages) {
    for (const words of allWords) assertText(words.say(message));
  }
}
export function assertText(text: unknown): void {
  if (typeof text !== 'string') throw new Error(`The message is not a string but ${typeof text}`);
}
