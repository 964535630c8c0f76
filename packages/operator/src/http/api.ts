import { Hono, type Context } from 'hono';
import {
  cancelRequestSchema,
  encodeBalance,
  encodeBrand,
  encodeGift,
  encodeMachine,
  encodePaid,
  encodeSignIn,
  loginRequestSchema,
  machineRequestSchema,
} from '@farspin/adapters/wire';
import type { Machine } from '@farspin/core';
import type { Answer, Platform } from '@farspin/testing';
import type { Transact } from '../server/transactions.ts';
import { serveAccount } from './account-api.ts';
import { bearer, createAnswering, done } from './answering.ts';
import { serveDemo } from './demo-api.ts';
import { previewAddress } from './whep.ts';

interface ApiDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  /** Returns the IP address of the player. */
  readonly ipOf: (context: Context) => string;
}

/** Creates the HTTP calls of the protocol (docs/protocol). */
export function createApi({ platform, transact, ipOf }: ApiDeps): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  const answering = createAnswering(transact, platform.dials);
  const isBare = platform.dials.bodies === 'bare';
  const { reply, replyTo } = answering;
  const showsPreviews = platform.dials.whep === 'offered';
  const encoded = (machine: Machine) =>
    encodeMachine(showsPreviews ? { ...machine, preview: previewAddress(machine.id) } : machine);
  const forMachine = (path: string, work: (token: string, machineId: string) => Answer<null>): void => {
    api.post(path, (context) =>
      replyTo(context, machineRequestSchema, ({ machineId }) => work(bearer(context), String(machineId)), done),
    );
  };

  api.post('/login', (context) =>
    replyTo(
      context,
      loginRequestSchema,
      ({ username, password }) => platform.login({ username, password }, ipOf(context)),
      encodeSignIn,
    ),
  );
  api.get('/validate', (context) =>
    reply(context, () => platform.validate(bearer(context), ipOf(context)), encodeSignIn),
  );
  api.post('/player/logout', (context) => reply(context, () => platform.logout(bearer(context)), done));
  api.get('/player/balance', (context) =>
    reply(context, () => platform.balance(bearer(context)), isBare ? (balanceMinor) => balanceMinor : encodeBalance),
  );
  api.get('/player/discount', (context) => reply(context, () => platform.discount(bearer(context)), encodeGift));
  api.get('/player/bonus', (context) => reply(context, () => platform.bonus(bearer(context)), encodeGift));
  forMachine('/player/kick', (token, machineId) => platform.kick(token, machineId));
  api.post('/player/cancel', (context) =>
    replyTo(
      context,
      cancelRequestSchema,
      ({ machineId, requestId }) => platform.cancel(bearer(context), String(machineId), requestId),
      (paidMinor) => ({ ...done(), ...encodePaid(paidMinor) }),
    ),
  );
  serveAccount(api, platform, answering);
  serveDemo(api, platform, answering, ipOf);
  api.get('/machine/brands', (context) =>
    reply(
      context,
      () => platform.brands(bearer(context)),
      (brands) => brands.map(encodeBrand),
    ),
  );
  api.get('/machine/all', (context) =>
    reply(
      context,
      () => platform.allMachines(bearer(context)),
      (machines) => machines.map(encoded),
    ),
  );
  api.get('/machine/:brandId', (context) =>
    reply(
      context,
      () => platform.machines(bearer(context), context.req.param('brandId')),
      (machines) => {
        const list = machines.map(encoded);
        return isBare ? list : { brand: machines[0]?.brand ?? null, machines: list };
      },
    ),
  );

  return api;
}
