import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

/**
 * Players, machines and their money. Amounts are whole minor units. A real operator stores this data in a database,
 * with password hashes instead of passwords.
 *
 * @typedef {{ id: string, username: string, password: string, balance: number, outcomes: Map<string, Outcome> }} Player
 * @typedef {{ status: string, amount: number, answer?: object, refusal?: Refusal }} Outcome
 * @typedef {{ player: Player, connection: object | null }} Session
 * @typedef {{ id: string, name: string, credits: number, win: number, spinCount: number, seq: number, game:
 * NodeJS.Timeout | null, session: Session | null }} Machine
 */

/** The reason for rejecting a request. `data` is the failure body that socket.io sends with a `connect_error`. */
export class Refusal extends Error {
  constructor(code, text) {
    super(text);
    this.data = { code, ErrorMessage: text };
  }
}

/** @returns {never} */
function refuse(code, text) {
  throw new Refusal(code, text);
}

const createPlayer = (id, username, password) => ({ id, username, password, balance: 50_000, outcomes: new Map() });
/** @type {Player[]} */
const players = [createPlayer('7', 'demo', 'demo1234'), createPlayer('8', 'guest', 'guest1234')];
const createMachine = (id, name) => ({ id, name, credits: 0, win: 0, spinCount: 0, seq: 0, game: null, session: null });
/** @type {Machine[]} */
export const machines = [createMachine('101', 'Orchard 1'), createMachine('102', 'Orchard 2')];
export const brand = { id: '1', name: 'Orchard' };
export const bet = 20;

/** Emits `session` and `money` with a machine and its player, and `closing` with a connection and a refusal. */
export const changes = new EventEmitter();

export const playerById = (id) => players.find((player) => player.id === id);
const machineOf = (player) => machines.find(({ session }) => session?.player === player);
const machineOn = (connection) => machines.find(({ session }) => session?.connection === connection);

export const machineById = (id) =>
  machines.find((machine) => machine.id === String(id)) ?? refuse(40000, 'This machine does not exist');

export function signIn(username, password) {
  const player = players.find((player) => player.username === username && player.password === password);
  return player ?? refuse(10701, 'Wrong username or password');
}

export function statusOf({ session }) {
  if (session === null) return 'available';
  return session.connection === null ? 'waiting' : 'playing';
}

export function sessionOf(player) {
  const machine = machineOf(player);
  return machine ? { status: 1, id: machine.id, name: machine.name, machine_status: statusOf(machine) } : { status: 0 };
}

export function metersOf(machine) {
  const { credits, win, spinCount, seq, game } = machine;
  const status = statusOf(machine);
  return { credits, bet, win, freeSpins: 0, spinCount, running: game !== null, autoplay: false, status, seq };
}

/** Opens a session, or resumes the player's own session on a new connection (P1-MACHINE-5). */
export function join(player, machineId, connection) {
  const machine = machineById(machineId);
  const own = machineOf(player);
  if (own && own !== machine) refuse(50105, `Your session on ${own.name} is still open`);
  if (machine.session && own !== machine) refuse(50103, 'The machine is taken');
  const before = machine.session?.connection ?? connection;
  machine.session = { player, connection };
  if (before !== connection) changes.emit('closing', before, new Refusal(50106, 'The session continues elsewhere'));
  changes.emit('session', machine, player);
  return machine;
}

/** Handles a lost connection. The session stays open for its player if the machine has credits or a running game. */
export function leave(connection) {
  const machine = machineOn(connection);
  if (!machine?.session) return;
  machine.session.connection = null;
  if (machine.credits === 0 && !machine.game) end(machine);
  else changes.emit('session', machine, machine.session.player);
}

/** Ends the running game and the session, and pays out all credits. */
function end(machine) {
  const { player, connection } = machine.session;
  settle(machine);
  move(machine, -machine.credits);
  Object.assign(machine, { session: null, win: 0 });
  if (connection) changes.emit('closing', connection, new Refusal(50100, 'The session has ended'));
  changes.emit('session', machine, player);
}

/** Moves an amount from the wallet to the machine, or in the opposite direction if the amount is negative. */
function move(machine, amount) {
  const { player } = machine.session;
  if (amount > player.balance || -amount > machine.credits) refuse(50102, 'Not enough balance');
  player.balance -= amount;
  machine.credits += amount;
  moneyChanged(machine);
}

function moneyChanged(machine) {
  machine.seq += 1;
  changes.emit('money', machine, machine.session.player);
}

/** Carries out a request once. A repeated request id gets the first answer (P2-TRANSFER-3, P2-STATUS-3). */
function once(player, id, act) {
  if (typeof id !== 'string' || id === '' || id.length > 200) refuse(40000, 'An id has 1 to 200 characters');
  const outcome = player.outcomes.get(id) ?? attempt(player, act);
  player.outcomes.set(id, outcome);
  if (outcome.refusal) throw outcome.refusal;
  return outcome.answer;
}

/** @returns {Outcome} */
function attempt(player, act) {
  const { balance } = player;
  try {
    return { answer: act(), status: 'done', amount: Math.abs(player.balance - balance) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { refusal, status: 'refused', amount: 0 };
  }
}

/** Returns the outcome of a request (P2-STATUS). */
export function outcomeOf(player, requestId) {
  const { status, amount, refusal } = player.outcomes.get(requestId) ?? { status: 'unknown' };
  return { status, amount, refusal: refusal?.data };
}

/** Transfers money to the machine (`action` 3) or to the wallet (`action` 4). */
export function transfer(player, connection, { action, amount, requestId, expiresAt }) {
  return once(player, requestId, () => {
    const machine = machineAtRest(connection, expiresAt);
    const isReadable = [3, 4].includes(action) && Number.isSafeInteger(amount) && amount > 0;
    if (!isReadable) refuse(40000, 'The transfer cannot be read');
    move(machine, action === 3 ? amount : -amount);
    return { balance: player.balance, credits: machine.credits };
  });
}

export function cashOut(player, connection, { requestId = randomUUID(), expiresAt }) {
  return once(player, requestId, () => {
    const machine = machineAtRest(connection, expiresAt);
    return paid(player, () => move(machine, -machine.credits));
  });
}

/** Returns the amount that `act` pays into the wallet (P2-PAID-1). */
function paid(player, act) {
  const { balance } = player;
  act();
  return { amount: player.balance - balance };
}

/** Ends the player's own session at a machine. Does nothing if there is no session (P1-CANCEL-1). */
export function cancel(player, { machineId, requestId = randomUUID() }) {
  return once(player, requestId, () => {
    const own = machineOf(player);
    return paid(player, () => own?.id === String(machineId) && end(own));
  });
}

/** Presses the machine's only button: takes the bet, and adds the win when the reels stop. */
export function press(player, connection, { id, commandId, expiresAt }) {
  return once(player, commandId, () => {
    const machine = machineAtRest(connection, expiresAt);
    if (id !== 'start') refuse(40000, 'The machine has no such button');
    if (machine.credits < bet) refuse(50102, 'Not enough credits');
    Object.assign(machine, { credits: machine.credits - bet, win: 0, spinCount: machine.spinCount + 1 });
    machine.game = setTimeout(() => settle(machine), 1_500);
    moneyChanged(machine);
  });
}

/** Ends the running game, if any, and adds the win to the credits. */
function settle(machine) {
  if (!machine.game) return;
  clearTimeout(machine.game);
  const win = bet * randomInt(3);
  Object.assign(machine, { credits: machine.credits + win, win, game: null });
  moneyChanged(machine);
}

/**
 * Returns the machine of this connection. Rejects expired requests, and all requests during a game (P1-MACHINE-7,
 * P2-PRESS-2, P2-EXPIRY).
 */
function machineAtRest(connection, expiresAt) {
  const machine = machineOn(connection);
  if (!machine) refuse(50100, 'This connection has no session');
  const end = typeof expiresAt === 'string' ? Date.parse(expiresAt) : (expiresAt ?? Infinity);
  if (typeof end !== 'number' || Number.isNaN(end)) refuse(40000, 'The expiry is not a time');
  if (end < Date.now()) refuse(50101, 'The request arrived too late');
  if (machine.game) refuse(50105, 'A game is running');
  return machine;
}
