import { createHttpDemoApi } from '@farspin/adapters/demo';
import { createHttpPlayerApi, createHttpSettingsSource, type HttpOptions } from '@farspin/adapters/http';
import { defaultSettings, type PageQuery, type PlayerApi, type PortError, type Reply } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { apiCallNames, demoCalls, type DemoCall } from '@farspin/testing';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { defineBoundary, type Boundary, type Verdict } from '../boundary.ts';
import { demoReplies, refusal, replies, type CallName } from '../payloads/documents.ts';
import { secret } from '../payloads/nasty.ts';
import { jsonTexts, octets } from '../payloads/texts.ts';
import { assertSound } from '../sound.ts';
import { standInForFetch, type FetchAnswer } from '../stand-ins/memory-fetch.ts';

/**
 * Boundaries for every answer of the HTTP API and for Settings.json. The bytes go through the adapters' own code:
 * fetch, JSON, failure rules, schema.
 */

const page = 'http://127.0.0.1/';
const status = fc.noBias(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(200) },
    { weight: 3, arbitrary: fc.constantFrom(201, 204, 304, 400, 401, 403, 404, 429, 500, 502, 503) },
  ),
);
const answers = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<FetchAnswer> =>
  fc.record({
    status,
    body: octets(jsonTexts(fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: refusal }))),
  });

const query: PageQuery = { limit: 25, cursor: null, search: '\uD800', from: null, to: null };
const calls: { readonly [C in CallName]: (api: PlayerApi) => Reply<unknown> } = {
  check: (api) => api.check(),
  login: (api) => api.login({ username: 'demo', password: secret }),
  validate: (api) => api.validate(secret),
  logout: (api) => api.logout(secret),
  balance: (api) => api.balance(secret),
  brands: (api) => api.brands(secret),
  machines: (api) => api.machines(secret, 'brand/1?'),
  allMachines: (api) => api.allMachines(secret),
  kick: (api) => api.kick(secret, '101'),
  cancel: (api) => api.cancel(secret, '101', 'r1'),
  transferStatus: (api) => api.transferStatus(secret, 'r1'),
  discount: (api) => api.discount(secret),
  bonus: (api) => api.bonus(secret),
  transactions: (api) => api.transactions(secret, query),
  slotSessions: (api) => api.slotSessions(secret, query),
  profile: (api) => api.profile(secret),
  changePassword: (api) => api.changePassword(secret, { oldPassword: secret, newPassword: secret }),
  setPin: (api) => api.setPin(secret, { pin: '1234', password: secret }),
  updateUser: (api) => api.updateUser(secret, { theme: '{}', shortcuts: ['\uD800'] }),
};

const callsOfDemo: { readonly [C in DemoCall]: (demo: DemoApi) => Reply<unknown> } = {
  register: (demo) => demo.register({ username: '\uD800', email: 'a@b.example', password: secret }),
  updateCourse: (demo) => demo.updateCourse(secret, { id: '\uD800', fields: { step: 1 } }),
  chatContacts: (demo) => demo.chatContacts(secret, '\uD800 & x'),
  chatUser: (demo) => demo.chatUser(secret),
  updateChatUser: (demo) => demo.updateChatUser(secret, { status: 'away' }),
  chat: (demo) => demo.chat(secret, { contactId: '1/2?', userId: '\uD800' }),
  sendMessage: (demo) => demo.sendMessage(secret, { chatId: '1', contactId: '2', text: '\uD800' }),
  quickPanel: (demo) => demo.quickPanel(secret),
};

/** Judges an answer. A readable rejection by the server counts as accepted. */
function judge(
  result: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: PortError },
): Verdict {
  if (result.ok) assertSound(result.value);
  else if ('refusal' in result.error) assertSound(result.error.refusal);
  return !result.ok && result.error.kind === 'malformed' ? 'refused' : 'accepted';
}

interface CallBoundary {
  readonly name: string;
  /** True if the client only checks whether the answer is a success and does not read its body. */
  readonly isUnread: boolean;
  readonly valid: fc.Arbitrary<unknown>;
  readonly connect: (options: HttpOptions) => () => Reply<unknown>;
}
const callBoundary = ({ name, isUnread, valid, connect }: CallBoundary): Boundary =>
  defineBoundary<FetchAnswer>({
    name: `http ${name}`,
    share: isUnread ? 1 : 4,
    payloads: answers(valid),
    open: (log) => {
      const fetching = standInForFetch();
      const ask = connect({ settings: defaultSettings, page, log });
      return {
        async take(answer) {
          fetching.answer = answer;
          const result = await firstValueFrom(ask());
          if (result.ok && answer.status !== 204 && /^\s*</.test(new TextDecoder().decode(answer.body)))
            throw new Error('The client accepted a page as an answer');
          return judge(result);
        },
        end: fetching.restore,
      };
    },
  });

export const httpBoundaries: readonly Boundary[] = [
  ...apiCallNames.map((name) =>
    callBoundary({
      name,
      isUnread: ['logout', 'kick', 'cancel', 'changePassword', 'setPin', 'updateUser'].includes(name),
      valid: replies[name],
      connect(options) {
        const api = createHttpPlayerApi(options);
        return () => calls[name](api);
      },
    }),
  ),
  ...demoCalls.map((name) =>
    callBoundary({
      name,
      isUnread: name === 'updateCourse',
      valid: demoReplies[name],
      connect(options) {
        const demo = createHttpDemoApi(options);
        return () => callsOfDemo[name](demo);
      },
    }),
  ),
];

/** In the product, the page logs an answer that is not JSON. */
export const settingsFile: Boundary = defineBoundary<FetchAnswer>({
  name: 'http Settings.json',
  share: 1,
  payloads: answers(fc.constant({ money: { currency: 'EUR' } })),
  open: (log) => {
    const fetching = standInForFetch();
    const source = createHttpSettingsSource({ page });
    return {
      async take(answer) {
        fetching.answer = answer;
        const result = await firstValueFrom(source.load());
        if (result.ok || result.error.kind !== 'malformed') return 'accepted';
        log.write('warn', 'settings.malformed');
        return 'refused';
      },
      end: fetching.restore,
    };
  },
});
