import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultSettings, type PlayerApi, type PortError, type Reply } from '@farspin/core';
import { apiCallNames } from '@farspin/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpPlayerApi } from '../http/player-api.ts';
import type { Exchange } from '../http/request.ts';
import { answerOf } from '../testing/collect.ts';
import { createRecordingLog } from '../testing/recording-log.ts';

const query = { limit: 25, cursor: null, search: '', from: null, to: null };
const change = { oldPassword: 'old-password', newPassword: 'new-password' };
/** All HTTP calls of the protocol. */
const calls: { readonly [C in (typeof apiCallNames)[number]]: (api: PlayerApi) => Reply<unknown> } = {
  check: (api) => api.check(),
  login: (api) => api.login({ username: 'demo', password: 'demo1234' }),
  validate: (api) => api.validate('t'),
  logout: (api) => api.logout('t'),
  balance: (api) => api.balance('t'),
  brands: (api) => api.brands('t'),
  machines: (api) => api.machines('t', '1'),
  allMachines: (api) => api.allMachines('t'),
  kick: (api) => api.kick('t', '101'),
  cancel: (api) => api.cancel('t', '101', 'r1'),
  transferStatus: (api) => api.transferStatus('t', 'r1'),
  discount: (api) => api.discount('t'),
  bonus: (api) => api.bonus('t'),
  transactions: (api) => api.transactions('t', query),
  slotSessions: (api) => api.slotSessions('t', query),
  profile: (api) => api.profile('t'),
  changePassword: (api) => api.changePassword('t', change),
  setPin: (api) => api.setPin('t', { pin: '1234', password: 'p' }),
  updateUser: (api) => api.updateUser('t', { theme: null, shortcuts: [] }),
};
const optional: ReadonlySet<string> = new Set([
  ...['transactions', 'slotSessions', 'profile', 'changePassword', 'setPin', 'updateUser', 'transferStatus'],
]);

/** Calls whose response body is ignored. */
const actions: ReadonlySet<string> = new Set([
  ...['logout', 'kick', 'cancel', 'changePassword', 'setPin', 'updateUser'],
]);

const page = '\n<!doctype html><title>Welcome</title>';
/** Responses from a web server or another program instead of an operator. */
const strange = [
  { status: 200, text: page },
  { status: 404, text: page },
  { status: 405, text: '' },
  { status: 405, text: '{"detail":"Method Not Allowed"}' },
  { status: 501, text: page },
];

/** Tests how calls handle responses that are not from an operator. `exchange` sends the requests. Default: `fetch`. */
export function describeHttpAnswersContract(name: string, exchange?: Exchange): void {
  describe(`Responses that are not from an operator: ${name}`, () => {
    let answer = { status: 200, text: '' };
    let server: Server;
    let address: string;
    beforeAll(async () => {
      server = createServer((_, response) => response.writeHead(answer.status).end(answer.text));
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const log = createRecordingLog();
    const errorAt = async (
      call: (api: PlayerApi) => Reply<unknown>,
      next: typeof answer,
    ): Promise<PortError | null> => {
      answer = next;
      const options = { settings: defaultSettings, page: address, log };
      const api = createHttpPlayerApi(exchange === undefined ? options : { ...options, exchange });
      const result = await answerOf(call(api));
      return result.ok ? null : result.error;
    };

    test.each(apiCallNames)(
      '%s reports a foreign response as absent for a part 2 call, and as not from an operator for a part 1 call',
      async (call) => {
        for (const next of strange) {
          const logged = log.entries.length;
          const error = await errorAt(calls[call], next);
          if (optional.has(call)) expect(error).toEqual({ kind: 'absent' });
          else {
            expect(error).toEqual({ kind: 'not-an-operator', status: next.status });
            expect(log.entries.slice(logged)).toMatchObject([
              { event: 'http.not-an-operator', data: { status: next.status, isPage: next.text === page } },
            ]);
          }
        }
      },
    );

    test.each(apiCallNames.filter((call) => call !== 'check'))(
      '%s accepts a readable rejection with status 405 only for a part 1 call',
      async (call) => {
        const error = await errorAt(calls[call], { status: 405, text: '{"code":50105}' });
        if (optional.has(call)) expect(error).toEqual({ kind: 'absent' });
        else expect(error).toMatchObject({ kind: 'refused', refusal: { code: 50_105 } });
      },
    );

    const reads = apiCallNames.filter((call) => !actions.has(call));
    test.each(reads)('%s treats a text body instead of JSON as a foreign response', async (call) => {
      const logged = log.entries.length;
      const error = await errorAt(calls[call], { status: 200, text: 'OK' });
      if (optional.has(call)) expect(error).toEqual({ kind: 'absent' });
      else expect(error).toEqual({ kind: 'not-an-operator', status: 200 });
      expect(log.entries.slice(logged)).toMatchObject([{ event: 'http.not-an-operator', data: { isPage: false } }]);
      expect(await errorAt(calls[call], { status: 200, text: '{"balance":' })).toEqual({ kind: 'malformed' });
    });

    test.each(apiCallNames.filter((call) => call !== 'check'))(
      '%s ignores codes and messages of a gateway',
      async (call) => {
        for (const text of [
          '{"code":502,"message":"Bad gateway"}',
          '{"code":"BAD_GATEWAY"}',
          '{"code":14,"details":[]}',
        ])
          expect(await errorAt(calls[call], { status: 502, text })).toEqual({ kind: 'lost', status: 502 });
        expect(await errorAt(calls[call], { status: 429, text: '{"code":429,"message":"Too many requests"}' })).toEqual(
          {
            ...{ kind: 'refused', refusal: { code: null, text: null, params: {} } },
          },
        );
        expect(await errorAt(calls[call], { status: 401, text: '{"code":16,"message":"no key"}' })).toMatchObject({
          ...{ kind: 'unauthorized', refusal: { code: null } },
        });
      },
    );

    test.each(apiCallNames.filter((call) => call !== 'check'))(
      '%s reports codes and messages of the operator',
      async (call) => {
        for (const [text, code] of [
          ['{"code":50105,"message":"Not now"}', 50_105],
          ['{"code":7,"Params":{}}', 7],
          ['{"code":7,"ErrorMessage":"No"}', 7],
          ['{"ErrorMessage":"No"}', null],
        ] as const)
          expect(await errorAt(calls[call], { status: 503, text })).toMatchObject({
            kind: 'refused',
            refusal: { code },
          });
      },
    );

    test.each(apiCallNames)('%s fails as lost when a gateway answers with an HTML page', async (call) => {
      expect(await errorAt(calls[call], { status: 502, text: page })).toEqual({ kind: 'lost', status: 502 });
    });
  });
}
