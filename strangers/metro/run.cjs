// Runs the bundle without Node's modules and without a DOM, with only globals that React Native has too.
const { readFileSync } = require('node:fs');
const { createContext, runInContext } = require('node:vm');

const { fetch, FormData, Headers, URL, URLSearchParams, AbortController } = globalThis;
const { performance, crypto, WebSocket, console } = globalThis;
const { setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask } = globalThis;
const web = {
  fetch,
  FormData,
  Headers,
  URL,
  URLSearchParams,
  AbortController,
  performance,
  crypto,
  WebSocket,
  console,
};
const context = createContext({ ...web, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask });
runInContext(readFileSync('bundle.js', 'utf8'), context, { filename: 'bundle.js' });

const patience = setTimeout(() => {
  console.error('The lobby has shown no machines for 20 s.');
  process.exit(1);
}, 20_000);
context.runLobby(process.env['OPERATOR'] ?? 'http://127.0.0.1:4600', (names) => {
  clearTimeout(patience);
  console.log(names.join('\n'));
  process.exit(0);
});
