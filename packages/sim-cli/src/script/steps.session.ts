import {
  isEndingSession,
  isSubmittable,
  ok,
  type Brand,
  type Err,
  type Lobby,
  type Machine,
  type Result,
} from '@farspin/core';
import { show } from '@farspin/operator/input';
import { isPayment } from '../player/left-open.ts';
import { failed, reasonOf, type Failure, type ScriptOutcome } from './outcome.ts';
import type { StepArguments } from './steps.schema.ts';
import type { StepContext } from './step-context.ts';
import { cameBack, creditsOf, outcomeOf } from './steps.money.ts';
import type { PlayerView } from '../player/view.ts';
import { until } from './watch.ts';

/** Signs in and waits for the balance. */
export async function login(context: StepContext, given: StepArguments<'login'>): Promise<ScriptOutcome> {
  const { player, words, timeoutMs, password } = context;
  const secret = given.password ?? password;
  if (secret === null)
    return failed('scriptInvalid', 'the login has no password. Add it to the login step, or set FARSPIN_PASSWORD');
  await until(context, ({ auth }) => (auth.kind === 'starting' ? null : true), timeoutMs);
  const before = player.auth$.value;
  // The core would keep the signed-in player, and later steps would use that player's money.
  const present = before.kind === 'signed-in' ? before.session.user.username : null;
  if (present !== null && present !== given.username)
    return failed('refused', `${present} is already signed in. Sign out first`);
  const credentials = { username: given.username, password: secret };
  if (before.kind === 'signed-out' && !isSubmittable(credentials))
    return failed('refused', 'the username or the password is too short, so nothing was sent. Check both');
  player.login(credentials);
  const auth = await until(
    context,
    ({ auth: { kind } }) => (kind === 'signing-in' || kind === 'starting' ? null : player.auth$.value),
    timeoutMs,
  );
  if (auth === null) return failed('timeout', 'the server did not answer the sign-in');
  if (auth.kind === 'signed-out') {
    const message = auth.failure?.message ?? auth.notice;
    return message === null ? failed('refused', 'not signed in') : failed(reasonOf(message), words.say(message));
  }
  if (auth.kind !== 'signed-in') return failed('unreachable', 'not signed in');
  const balanceMinor = await until(context, ({ wallet }) => wallet.balanceMinor, timeoutMs);
  return balanceMinor === null
    ? failed('timeout', 'the server did not send the balance')
    : ok({ username: given.username, balanceMinor });
}

/**
 * Resolves with null if a player is signed in or a token is about to sign one in. Otherwise resolves with a failure,
 * with the reason if it is known.
 */
export async function nobody(context: StepContext): Promise<Err<Failure> | null> {
  const { player, words, timeoutMs } = context;
  const isDecided = ({ auth: { kind } }: PlayerView): boolean => kind !== 'starting' && kind !== 'signing-in';
  await until(context, (view) => isDecided(view) || null, timeoutMs);
  const auth = player.auth$.value;
  if (auth.kind === 'unreachable') return failed('unreachable', words.say(auth.notice));
  if (auth.kind !== 'signed-out') return null;
  const why = auth.failure?.message ?? auth.notice;
  return why === null
    ? failed('refused', 'no player is signed in. Sign in first')
    : failed(reasonOf(why), `no player is signed in: ${words.say(why)}`);
}

/** Finds a machine by name or id, by brand, or as the first free machine, and joins it. */
export async function join(context: StepContext, given: StepArguments<'join'>): Promise<ScriptOutcome> {
  const { player, timeoutMs } = context;
  const absent = await nobody(context);
  if (absent !== null) return absent;
  const now = player.session$.value;
  // The core would keep the current machine and ignore the new join.
  if (now.kind !== 'idle')
    return failed('refused', `the player is already at ${now.target.name}. Leave that machine first`);
  const dialog = await until(context, ({ reconnect }) => (reconnect.kind === 'unknown' ? null : reconnect), timeoutMs);
  if (dialog?.kind === 'asking') {
    return failed(
      'refused',
      `a session is open on ${dialog.machineName}. Use reconnect first (${dialog.actions.join(', ')})`,
    );
  }
  const brands = await brandsOf(context);
  if (!brands.ok) return brands;
  let refused: ScriptOutcome | null = null;
  for (const brand of brands.value.filter(({ id, name }) => [undefined, id, name].includes(given.brand))) {
    const machines = await machinesOf(context, brand);
    if (!machines.ok) return machines;
    for (const machine of machines.value.filter((one) => fits(one, given))) {
      const outcome = await take(context, machine);
      // Another player may have taken a free machine since the list was read. A machine that was requested by name is
      // not replaced.
      if (outcome.ok || given.machine !== undefined || outcome.error.reason !== 'refused') return outcome;
      refused = outcome;
    }
  }
  return (
    refused ?? failed('expectationFailed', `no machine matches ${show(given.machine ?? given.brand ?? given.first)}`)
  );
}

const fits = (machine: Machine, given: StepArguments<'join'>): boolean =>
  given.machine === undefined
    ? machine.status === 'available'
    : machine.id === String(given.machine) || machine.name === given.machine;

/**
 * Time limit for the first meters, in ms. A server pushes them within 2 s (P2-METERS-2). Otherwise it sends no meters
 * until something changes.
 */
const firstMetersMs = 3_000;

async function take(context: StepContext, { id, name, brand }: Machine): Promise<ScriptOutcome> {
  const { player, words, timeoutMs } = context;
  player.join({ machineId: id, name });
  const session = await until(context, (view) => (view.session.kind === 'joining' ? null : view.session), timeoutMs);
  if (session === null) return failed('timeout', `no answer from ${name}`);
  if (session.kind !== 'playing') {
    const why = session.kind === 'idle' ? session.ended : null;
    return why === null
      ? failed('refused', `the player could not join ${name}`)
      : failed(reasonOf(why), words.say(why));
  }
  if (session.details.capabilities.includes('meters')) {
    const isThere = (view: PlayerView) => (view.session.kind === 'playing' ? view.session.meters : null);
    await until(context, isThere, Math.min(timeoutMs, firstMetersMs));
  }
  return ok({ machine: name, machineId: id, brand });
}

/**
 * Returns true if the list was loaded or its loading has failed. An earlier failure stays in the state while the list
 * is reloaded; its retry time has then passed.
 */
const isSettled = (load: Lobby['brandsLoad'], nowMs: number): boolean =>
  load.kind === 'loaded' || (load.kind === 'failed' && (load.retryAt === null || load.retryAt > nowMs));

async function brandsOf(context: StepContext): Promise<Result<readonly Brand[], Failure>> {
  const { player, words, timeoutMs, clock } = context;
  // Reloads a failed list, so that an old failure is not reported as a current failure.
  const { brandsLoad: brandsBefore, machinesLoad: machinesBefore } = player.lobby$.value;
  if (brandsBefore.kind === 'failed' || machinesBefore.kind === 'failed') player.refreshLobby();
  const lobby = await until(
    context,
    (view) => (isSettled(view.lobby.brandsLoad, clock.now()) ? view.lobby : null),
    timeoutMs,
  );
  if (lobby === null) return failed('timeout', 'the server did not send the lobby');
  const { brandsLoad, brands } = lobby;
  return brandsLoad.kind === 'failed'
    ? failed(reasonOf(brandsLoad.message), words.say(brandsLoad.message))
    : ok(brands);
}

async function machinesOf(context: StepContext, { id, name }: Brand): Promise<Result<readonly Machine[], Failure>> {
  const { player, words, timeoutMs, clock } = context;
  if (player.lobby$.value.selectedBrandId !== id) player.selectBrand(id);
  const lobby = await until(
    context,
    (view) =>
      view.lobby.selectedBrandId === id && isSettled(view.lobby.machinesLoad, clock.now()) ? view.lobby : null,
    timeoutMs,
  );
  if (lobby === null) return failed('timeout', `the server did not send the machines of ${name}`);
  const { machinesLoad, reserved, machines } = lobby;
  return machinesLoad.kind === 'failed'
    ? failed(reasonOf(machinesLoad.message), words.say(machinesLoad.message))
    : ok([...reserved, ...machines]);
}

/**
 * Leaves the machine. With `cashOut`, pays out first. Resolves with the amount paid, or with the amount that remains in
 * the session.
 */
export async function leave(context: StepContext, options: StepArguments<'leave'>): Promise<ScriptOutcome> {
  const { player, words, timeoutMs } = context;
  const session = player.session$.value;
  if (session.kind === 'idle') return failed('refused', 'the player is not at a machine');
  const creditsMinor = creditsOf(player);
  const { balanceMinor: balanceBefore, intents } = player.wallet$.value;
  const earlier = new Set(intents.map(({ id }) => id));
  player.leave(options);
  const left = await until(
    context,
    ({ session: now }) =>
      now.kind === 'playing' && !now.leaving ? now.payOutRefused : now.kind === 'idle' ? 'left' : null,
    timeoutMs,
  );
  if (left === null) return failed('timeout', 'the player could not leave the machine in time');
  if (left !== 'left')
    return failed(
      reasonOf(left),
      `${words.say(left)} Try again, or leave without a pay-out: "leave: {cashOut: false}".`,
    );
  await until(context, ({ wallet }) => (isEndingSession(wallet) ? null : true), timeoutMs);
  const machine = session.target.name;
  // [WALLET8] Over HTTP, the pay-out is a cancel.
  const payment = player.wallet$.value.intents.findLast((intent) => !earlier.has(intent.id) && isPayment(intent));
  // [LEAVE1] The player may have left while the outcome of the pay-out was still being checked.
  const outcome = payment === undefined ? null : await outcomeOf(context, payment.id);
  if (payment !== undefined && outcome?.state.kind !== 'done' && outcome?.state.kind !== 'failed')
    return failed('refused', words.t('wallet.unclear'));
  if (outcome?.state.kind !== 'done') {
    // Without meters, the machine's credits are unknown.
    const isEmpty = creditsMinor === 0 || (session.kind === 'playing' && session.isPaidOut);
    return ok({ machine, ...(isEmpty ? {} : { staysOpenWithMinor: creditsMinor }) });
  }
  // The step ends when the balance includes the pay-out.
  const isThere = ({ wallet }: PlayerView): true | null => (wallet.balanceMinor === balanceBefore ? null : true);
  // A game that delayed the pay-out may have been won or lost, so the result is read from the balance.
  if (outcome.creditsMinor === 0) return ok({ machine, paidOutMinor: 0 });
  if (outcome.creditsMinor) await until(context, isThere, timeoutMs);
  const balance = balanceBefore === null ? null : await cameBack(context, balanceBefore);
  return balance?.ok === true ? ok({ machine, paidOutMinor: 0, ...balance.value }) : ok({ machine });
}

/** Signs out. Resolves with the amounts that remain at the machine. */
export async function logout(context: StepContext): Promise<ScriptOutcome> {
  const { player, timeoutMs } = context;
  const absent = await nobody(context);
  if (absent !== null) return absent;
  const session = player.session$.value;
  const staysOpenWithMinor = creditsOf(player) ?? 0;
  player.logout();
  const out = await until(context, ({ auth }) => (auth.kind === 'signed-out' ? true : null), timeoutMs);
  if (out === null) return failed('timeout', 'the server did not answer the sign-out');
  return ok(
    session.kind === 'playing' && staysOpenWithMinor > 0 ? { machine: session.target.name, staysOpenWithMinor } : {},
  );
}
