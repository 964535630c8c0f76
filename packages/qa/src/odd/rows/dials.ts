import { capabilities, type Capability } from '@farspin/core';
import type { OperatorDials } from '@farspin/testing';
import type { Act, OddOperator } from '../odd.types.ts';
import { credits, lobbyWithAll, moneyIn, moneyInAndLeave, moneyInAndOut, noReconnect, toMachine } from './acts.ts';

const lacking = (left: Capability): Partial<OperatorDials> => ({
  capabilities: capabilities.filter((one) => one !== left),
});
const paidOut = { web: ['₺5,000.00'], terminal: ['₺5,000.00'] };

/** Creates a row in which the player moves money to the machine and back, and ends in the lobby. */
const leaving = (name: string, does: string, dials: Partial<OperatorDials>): OddOperator => ({
  ...{ name, does, dials, acts: moneyInAndLeave, ...lobbyWithAll, never: noReconnect },
});
/** Creates a row in which the player moves money to the machine and its meters show the money. */
const playing = (name: string, does: string, dials: Partial<OperatorDials>): OddOperator => ({
  ...{ name, does, dials, acts: moneyIn, ...credits },
});

const sessions: readonly OddOperator[] = [
  {
    ...leaving('seat-freed', 'frees the seat at a cash-out, without meters', {
      ...{ seatAtCashOut: 'freed', metersAfterCashOut: 'silent' },
    }),
  },
  leaving('seat-closed', 'closes the connection at a cash-out', { seatAtCashOut: 'closed' }),
  leaving('empty-cash-out-refused', 'refuses a cash-out without credits', { emptyCashOut: 'refused' }),
  leaving('no-meters-after-cash-out', 'keeps the seat at a cash-out and pushes no meters', {
    metersAfterCashOut: 'silent',
  }),
  leaving('no-grace', 'ends a session as soon as its connection is lost', { reconnectGraceMs: 0 }),
  leaving('connection-kept', 'leaves the connection open when the session ends', { connectionAfterSession: 'open' }),
  leaving('no-closing-reason', 'closes connections without a reason', { closingReason: 'omitted' }),
  leaving('old-code', 'refuses requests without a session with 50105', { codeWithoutSession: 50_105 }),
  leaving('kick-refused', 'refuses every kick', { kick: 'refused' }),
  {
    ...leaving('empty-session-waits', 'keeps a session without credits open', { emptySession: 'waits' }),
    acts: [...toMachine, 'leave'],
  },
  {
    name: 'cash-out-both-ways',
    does: 'frees the seat at a cash-out and answers a second cash-out with 50105',
    dials: { seatAtCashOut: 'freed', codeWithoutSession: 50_105 },
    ...{ acts: moneyInAndOut, ...paidOut },
  },
];

const pushes: readonly OddOperator[] = [
  playing('answers-after-pushes', 'answers a request after the pushes that it caused', { acknowledges: 'after-push' }),
  playing('account-first', 'pushes balance and session before the meters', { pushOrder: 'account-first' }),
  playing('pushes-to-both', 'pushes the balance to both connections', { accountPushes: 'both' }),
  leaving('session-first', 'pushes the session before the balance', { initPushes: 'session-first' }),
  leaving('no-word-of-no-session', 'sends no session push if no session is open', { noSessionAtInit: 'silent' }),
];

const wire: readonly OddOperator[] = [
  playing('bare-bodies', 'sends balance and machines without an object around them', { bodies: 'bare' }),
  playing('numbers-for-ids', 'sends ids as numbers', { ids: 'numbers' }),
  playing('numbers-for-statuses', 'sends statuses as numbers', { statuses: 'numbers' }),
  playing('capitals-for-statuses', 'sends statuses in capitals', { statuses: 'capitals' }),
  playing('unknown-fields', 'adds fields and a capability that the protocol does not have', { unknownFields: 'some' }),
  playing('no-clock', 'does not send its clock', { serverClock: 'omitted' }),
  playing('no-meters-at-init', 'sends the meters only after init', { metersAtInit: 'omitted' }),
  playing('unnumbered-meters', 'does not number the meters', { meterSeq: 'omitted' }),
  playing('no-running', 'does not report whether a game is running', { running: 'omitted' }),
  playing('win-counted-up', 'counts up a win in steps', { meterStyle: 'counted-up' }),
  playing('counted-at-end', 'counts a game when it ends', { meterStyle: 'counted-at-end', running: 'omitted' }),
  playing('one-push-a-game', 'pushes meters of a game only when it ends', { meterStyle: 'once', running: 'omitted' }),
  playing('quick-heartbeat', 'closes a silent connection after 5 s', {
    heartbeat: { pingIntervalMs: 3_000, pingTimeoutMs: 2_000 },
  }),
  playing('slow-heartbeat', 'closes a silent connection after 45 s', {
    heartbeat: { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 },
  }),
  {
    ...playing('all-at-once', 'combines all of these differences', {
      ...{ bodies: 'bare', ids: 'numbers', statuses: 'capitals', unknownFields: 'some', serverClock: 'omitted' },
      ...{ metersAtInit: 'omitted', meterSeq: 'omitted', acknowledges: 'after-push', pushOrder: 'account-first' },
    }),
  },
  {
    name: 'token-kept',
    does: 'answers validate with the same token',
    dials: { validate: 'keeps' },
    acts: ['sign in', 'open a brand', 'start again'],
    ...lobbyWithAll,
  },
];

const parts: readonly OddOperator[] = [
  {
    name: 'view-only',
    does: 'has machines without capabilities',
    dials: { capabilities: [] },
    acts: toMachine,
    web: ['This machine is view-only.'],
    terminal: ['l leave'],
    never: ['Cash in', 'Start'],
  },
  {
    name: 'no-transfer',
    does: 'moves no money to a machine',
    dials: lacking('transfer'),
    acts: toMachine,
    web: ['Cash out', 'Start'],
    terminal: ['Space start', 'o cash out'],
    never: ['Cash in', 'i cash in'],
  },
  {
    name: 'no-autoplay',
    does: 'has no autoplay',
    dials: lacking('autoplay'),
    acts: moneyIn,
    web: [/Credits ₺?100\.00/i],
    terminal: ['Space start'],
    never: ['a autoplay'],
  },
  {
    name: 'no-press',
    does: 'has no buttons',
    dials: lacking('press'),
    acts: toMachine,
    web: ['Cash out'],
    terminal: ['o cash out'],
    never: ['Space start', 'Max bet'],
  },
  {
    name: 'no-facts',
    does: 'omits the name and the buttons of the machine',
    dials: { machineFacts: 'omitted' },
    acts: toMachine,
    web: ['Ember Lynx 2'],
    terminal: ['Ember Lynx 1'],
  },
  ...(['404', '405', '501', 'page'] as const).map((lackingCall): OddOperator => ({
    name: `no-account-calls-${lackingCall}`,
    does: `answers calls for missing lists with ${lackingCall === 'page' ? 'a page' : lackingCall}`,
    dials: { accountCalls: [], lackingCall },
    acts: ['sign in', 'transactions'],
    web: ['not available'],
    terminal: ['not available'],
    never: ['Try again'],
  })),
  {
    name: 'no-demo-calls',
    does: 'has no calls of the demo area',
    dials: { demoCalls: [] },
    acts: ['sign in', 'open a brand'],
    ...lobbyWithAll,
  },
  ...([4_500, 8_000] as const).map((offerDelayMs): OddOperator => ({
    name: `offer-after-${offerDelayMs}-ms`,
    does: `answers a video offer after ${offerDelayMs} ms`,
    dials: { offerDelayMs },
    // The client blocks presses without video.
    acts: [...moneyIn, 'start'],
    web: ['Wagered ₺5.00'],
    terminal: null,
    never: ["couldn't load the picture"],
  })),
  {
    name: 'offer-never',
    does: 'never answers a video offer',
    dials: { offerDelayMs: 'never' },
    acts: toMachine,
    web: ['Cash out', /picture/i],
    terminal: null,
  },
];

const money: readonly OddOperator[] = [
  {
    name: 'figures-of-machines',
    does: 'sends unreadable meters',
    dials: { figures: 'meters' },
    acts: toMachine,
    web: ['Leave'],
    terminal: ['l leave'],
    logs: /malformed/,
  },
  {
    name: 'counts-of-machines',
    does: 'sends unreadable counts in its meters',
    dials: { figures: 'counts' },
    acts: moneyIn,
    ...credits,
    never: [/can't read the machine/],
    logs: /malformed/,
  },
  {
    name: 'dial-yen',
    does: 'pays in yen',
    dials: { currency: 'JPY' },
    acts: ['sign in'],
    web: ['500,000'],
    terminal: ['500,000'],
  },
  {
    name: 'session-kept',
    does: 'keeps the session of a page that is reloaded',
    acts: [...moneyIn, 'start again'],
    web: ['Continue with ₺100.00', '₺4,900.00'],
    terminal: ['Continue with ₺100.00', '₺4,900.00'],
  },
];

const refusing = ['sign in wrongly'] satisfies readonly Act[];
const refusals: readonly OddOperator[] = [
  {
    name: 'refusal-200',
    does: 'refuses with status 200 and a code',
    ...{ acts: refusing, web: ['tries remain'], terminal: ['tries remain'] },
  },
  {
    name: 'refusal-400',
    does: 'refuses with status 400 and a code',
    dials: { refusalStatus: 400 },
    ...{ acts: refusing, web: ['tries remain'], terminal: ['tries remain'] },
  },
  {
    name: 'refusal-empty',
    does: 'refuses with a status and an empty object',
    dials: { refusalBody: 'empty' },
    ...{ acts: refusing, web: [/failed|refused/i], terminal: [/failed|refused/i] },
  },
  {
    name: 'refusal-page',
    does: 'refuses with an HTML page',
    dials: { refusalBody: 'page' },
    ...{ acts: refusing, web: ['Sign in'], terminal: ['Password'], never: ['<html', '<!doctype'] },
  },
];

export const dialRows: readonly OddOperator[] = [...sessions, ...pushes, ...wire, ...parts, ...money, ...refusals];
