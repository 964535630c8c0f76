import type { Mutation } from '../../probe/testing/mutant.ts';
import { replies, type Deviation } from './deviation.ts';

/** Origin of the calling page, which differs from the server's origin. */
const page = 'https://play.example';

const isApi = (call: string): boolean => / \/(?:api\/(?!whep)|check)/.test(call);
const isWhep = (call: string): boolean => call.includes(' /api/whep/');
const allowOrigin = 'access-control-allow-origin';
/** Removes matching headers from matching answers. */
const without = (left: RegExp, test: (call: string, status: number) => boolean): Mutation => ({
  header: (call, name, value, status) => (left.test(name) && test(call, status) ? null : value),
});

const planted: readonly Deviation[] = [
  {
    about: 'blocks its API for pages of other origins',
    mutation: without(/^access-control-/, isApi),
    ...{ fails: ['P1-CORS-1'], mix: 'picture a' },
  },
  {
    about: 'allows its API only to another page',
    mutation: {
      header: (call, name, value) => (isApi(call) && name === allowOrigin ? 'https://other.example' : value),
    },
    ...{ fails: ['P1-CORS-1'], asks: { page: 'https://play.example' } },
  },
  {
    about: 'requires a token in a preflight',
    mutation: { http: replies(/^OPTIONS \/api\/(?!whep)/, () => ({ status: 401, body: { code: 10 } })) },
    ...{ fails: ['P1-CORS-1'], mix: 'picture b' },
  },
  {
    about: 'answers a preflight for Authorization with *',
    mutation: {
      header: (call, name, value) => (isApi(call) && name === 'access-control-allow-headers' ? '*' : value),
    },
    ...{ fails: ['P1-CORS-1'], mix: 'picture c' },
  },
  {
    about: 'refuses the preflight of one call',
    mutation: without(/^access-control-/, (call) => call === 'OPTIONS /api/player/kick'),
    ...{ fails: ['P1-CORS-1'], mix: 'picture d' },
  },
  {
    about: 'hides a 401 from pages of other origins',
    mutation: without(/^access-control-allow-origin$/, (call, status) => isApi(call) && status === 401),
    ...{ fails: ['P1-CORS-2'], mix: 'picture b' },
  },
  {
    about: 'hides the 404 of a missing call from pages of other origins',
    mutation: without(/^access-control-allow-origin$/, (call, status) => isApi(call) && status === 404),
    ...{ fails: ['P1-CORS-2'], mix: 'picture c' },
  },
  {
    about: 'hides the country check from pages of other origins',
    mutation: without(/^access-control-allow-origin$/, (call) => call === 'GET /check'),
    ...{ fails: ['P1-CORS-2'], mix: 'picture d' },
  },
  {
    about: 'allows only another page to read its machines',
    mutation: {
      header: (call, name, value) =>
        call === 'GET /api/machine/all' && name === allowOrigin ? 'https://play.example.com' : value,
    },
    ...{ fails: ['P1-CORS-2'], mix: 'picture e' },
  },
  {
    about: 'hides polled messages from pages of other origins',
    mutation: { pages: 'blind' },
    ...{ fails: ['P1-CORS-3'], mix: 'picture a' },
  },
  {
    about: 'refuses a WebSocket from another origin',
    mutation: { pages: 'refused' },
    ...{ fails: ['P1-CORS-3'], mix: 'picture b' },
  },
  {
    about: 'blocks WHEP for pages of other origins',
    mutation: without(/^access-control-/, isWhep),
    ...{ fails: ['P2-WHEP-7'], mix: 'picture a' },
  },
  {
    about: 'does not allow PATCH and DELETE to pages of other origins',
    mutation: without(/^access-control-allow-methods$/, isWhep),
    ...{ fails: ['P2-WHEP-7'], mix: 'picture d' },
  },
  {
    about: 'hides the address of the WHEP session',
    mutation: {
      header: (call, name, value) =>
        isWhep(call) && name === 'access-control-expose-headers' ? value.replace('Location,', '') : value,
    },
    ...{ fails: ['P2-WHEP-8'], mix: 'picture d' },
  },
  {
    about: 'hides the 401 of WHEP from pages of other origins',
    mutation: without(/^access-control-allow-origin$/, (call, status) => isWhep(call) && status === 401),
    ...{ fails: ['P2-WHEP-8'], mix: 'picture e' },
  },
];
export const origin: readonly Deviation[] = planted.map((deviation) => ({
  ...deviation,
  asks: { video: true, frameMs: 4_000, page },
}));
