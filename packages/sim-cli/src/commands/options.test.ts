import { expect, test } from 'vitest';
import { serverAddress } from './options.ts';

test.each([
  ['127.0.0.1:7300', 'such as http://127.0.0.1:7300.'],
  ['localhost:7300', 'such as http://localhost:7300.'],
  ['ftp://games.example.com', 'such as http://127.0.0.1:4600.'],
  ['two words', 'such as http://127.0.0.1:4600.'],
])('rejects the address %s and shows the expected form', (text, says) => {
  expect(() => serverAddress(text)).toThrow(says);
});
