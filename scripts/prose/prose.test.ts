import { describe, expect, test } from 'vitest';
import { piecesOf } from './files.ts';
import { findingsOf } from './findings.ts';
import { longLinesOf } from './long-lines.ts';

const found = (file: string, text: string): readonly string[] =>
  piecesOf(file, text)
    .flatMap(findingsOf)
    .map(({ line, message }) => `${line} ${message}`);

describe('finds sentences that an editor would change', () => {
  test.each([
    ['The player is told when it is free.', 'told'],
    ['What became of it stands in the list.', 'became of it'],
    ['The picture stands still.', 'stands'],
    ['A page that is none is left out.', 'is none'],
    ['A brand that there is not leads to the lobby.', 'that there is not'],
    ['The game goes on after a reload.', 'goes on'],
    ['The page is loaded anew.', 'anew'],
    ['In earnest any web server does.', 'In earnest'],
    ['Pictures are to be had by WHEP.', 'to be had'],
    ['A page is taken for an answer.', 'taken for'],
    ['It keeps more frames than the one before.', 'the one before'],
    ['It opens the the lobby.', '`the`'],
    ['It opens an dialog.', '`an`'],
  ])('%s', (sentence, words) => {
    expect(found('docs/planted.md', sentence)).toContainEqual(expect.stringContaining(words));
  });
});

test('accepts plain sentences', () => {
  const text = [
    '# Reconnect',
    '',
    'The client reconnects after a lost connection. A standby stands by, and `ms` stands for milliseconds.',
    'An HTTP request, an `RTCPeerConnection` and a URL are sent.',
    '',
    '```sh',
    'what is told here is code',
    '```',
  ].join('\n');
  expect(found('docs/plain.md', text)).toEqual([]);
});

test('reports the line of the word, in Markdown and in comments', () => {
  expect(found('a.md', 'Title\n=====\n\nFirst line\nsecond, anew')).toEqual([expect.stringMatching(/^5 "anew"/)]);
  const comment = ['const a = 1;', '/**', ' * Opens it', ' * anew.', ' */', 'export const b = 2; // and anew'];
  expect(found('packages/core/src/a.ts', comment.join('\n')).map((each) => each.slice(0, 8))).toEqual([
    '4 "anew"',
    '6 "anew"',
  ]);
});

describe('strings', () => {
  const title = "test.each([1])('is opened anew after %d tries', () => {});";
  const thrown = "throw new Error('It could not be opened anew.');";
  test('are read if they are messages or test titles, but not if they are code or keys', () => {
    expect(found('packages/core/src/a.test.ts', title)).toHaveLength(1);
    expect(found('packages/sim-cli/src/a.ts', thrown)).toHaveLength(1);
    expect(found('packages/core/src/a.ts', thrown)).toEqual([]);
    expect(found('packages/sim-cli/src/a.ts', "const key = 'anew-key'; // Stryker restore anew")).toEqual([]);
  });

  test('are not read if they are names or parameters', () => {
    const name = "test('[LOCK1] cash-out-told-late: closes the lock', () => {});";
    expect(found('packages/core/src/a.test.ts', name)).toEqual([]);
    expect(found('packages/core/src/a.ts', '/** @param told receives each text */')).toEqual([]);
  });

  test('leaves out other languages and generated files', () => {
    expect(found('packages/core/src/messages/texts/rules/tr.ts', `// anew`)).toEqual([]);
    expect(found('docs/api/core.api.md', 'Opened anew.')).toEqual([]);
  });
});

test('finds lines of Markdown over 140 characters, except in tables and code', () => {
  const line = 'word '.repeat(30).trim();
  const fence = '```';
  expect(longLinesOf('a.md', ['short', line].join('\n'))).toEqual([
    { file: 'a.md', line: 2, message: '149 characters: wrap the line at 140' },
  ]);
  expect(longLinesOf('a.md', [`| ${line} |`, fence, line, fence].join('\n'))).toEqual([]);
  expect(longLinesOf('a.ts', line)).toEqual([]);
  expect(longLinesOf('docs/api/core.api.md', line)).toEqual([]);
});
