import { setFlagsFromString } from 'node:v8';
import { setTimeout as pause } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { createPlatform, createVirtualClock, type Receive } from '@farspin/testing';
import { expect, test } from 'vitest';

const clock = createVirtualClock();
const platform = createPlatform({ clock, seed: 7, players: 1 });

function signIn() {
  const answer = platform.login({ username: 'demo', password: 'demo1234' });
  if (!answer.ok) throw new Error('Nobody can sign in.');
  return answer.value;
}

/** Visits by scenario. Each visit opens a connection with the receiver, which the operator then ends. */
const visits: Readonly<Record<string, (receive: Receive) => void>> = {
  'a machine that somebody else takes over'(receive) {
    const { token } = signIn();
    const seat = platform.attachMachine(token, receive);
    if (seat.ok) seat.value.init({ machineId: '101', token, resume: null });
    platform.operator.takeOver('101');
  },
  'notifications of a token that is taken back'(receive) {
    const { token, user } = signIn();
    const seat = platform.attachNotifications(token, receive);
    if (seat.ok) seat.value.init(user.id);
    platform.operator.expireTokens(user.id);
  },
};

test.each(Object.keys(visits))('keeps no reference to a connection that the operator has ended: %s', async (name) => {
  const receivers = Array.from({ length: 20 }, () => {
    let closed = false;
    const receive: Receive = ({ kind }) => void (closed ||= kind === 'closed');
    visits[name]?.(receive);
    clock.advanceBy(1_000);
    expect(closed).toBe(true);
    return new WeakRef(receive);
  });
  // A dereferenced WeakRef keeps its target alive until the current task ends.
  await pause(0);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  // The last receiver may still be in a register.
  expect(receivers.filter((receiver) => receiver.deref() !== undefined).length).toBeLessThanOrEqual(1);
});
