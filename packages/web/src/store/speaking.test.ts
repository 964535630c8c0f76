import { createWords, type Words } from '@farspin/core/messages';
import type { Language } from '@farspin/core';
import { expect, test } from 'vitest';
import { createSpeaking } from './speaking.ts';

function createScene() {
  const said: Language[] = [];
  const waiting: { readonly language: Language; come(): Promise<void>; fail(): Promise<void> }[] = [];
  const speaking = createSpeaking({
    language: 'tr',
    speak: ({ language }) => said.push(language),
    loadWords: (language) =>
      new Promise<Words>((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        const words = createWords({ language, catalogue: {} as never, money: { currency: 'TRY' } });
        waiting.push({
          language,
          come: () => (resolve(words), settled()),
          fail: () => (reject(new Error('gone')), settled()),
        });
      }),
  });
  const at = (index: number) => {
    const one = waiting[index];
    if (one === undefined) throw new Error('It was not asked for');
    return one;
  };
  return { said, speaking, at };
}

test('keeps a changed language when texts of the previous language load later', async () => {
  const { said, speaking, at } = createScene();
  const part = speaking.complete();
  const change = speaking.change('ar');
  await at(1).come();
  await at(0).come();
  await Promise.all([part, change]);
  expect(said).toEqual(['ar']);
});

test('uses the new language for a part that opens during a change', async () => {
  const { said, speaking, at } = createScene();
  const change = speaking.change('bg');
  const part = speaking.complete();
  expect(at(1).language).toBe('bg');
  await at(0).come();
  await at(1).come();
  await Promise.all([change, part]);
  expect(said).toEqual(['bg', 'bg']);
});

test('uses the last of two language changes, even if the texts of the first language arrive last', async () => {
  const { said, speaking, at } = createScene();
  const changes = [speaking.change('ar'), speaking.change('en')];
  await at(1).come();
  await at(0).come();
  await Promise.all(changes);
  expect(said).toEqual(['en']);
});

test('keeps the current language for the page and for later parts if the new language cannot be fetched', async () => {
  const { said, speaking, at } = createScene();
  const change = speaking.change('ar').catch(String);
  await at(0).fail();
  expect(await change).toContain('gone');
  const part = speaking.complete();
  expect(at(1).language).toBe('tr');
  await at(1).come();
  await part;
  expect(said).toEqual(['tr']);
});
