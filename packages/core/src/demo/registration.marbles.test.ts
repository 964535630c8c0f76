import { createPendingCalls } from '@farspin/testing';
import { describe, expect, it } from 'vitest';
import type { PortError, Refusal } from '../kernel/reply.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { message } from '../messages/message.ts';
import type { Registered, Registration } from '../ports/demo.ts';
import { createRegistration } from './registration.ts';

const wanted = { username: ' ayse ', email: ' ayse@example.test ', password: ' long enough ' };
const made: Registered = { kind: 'made', token: 'a.b.c', username: 'ayse' };

function start() {
  const { asked, pending, answer } = createPendingCalls<Registration>();
  const feature = createRegistration({ register: (registration) => pending(registration) }, createScope());
  feature.open();
  return { feature, asked, answer, state: () => feature.state$.value };
}
function stateAfter(result: unknown) {
  const { feature, answer, state } = start();
  feature.register(wanted);
  answer(result);
  return state();
}

describe('[REGISTRATION2] a registration', () => {
  it('is sent once, with the username and the address trimmed', () => {
    const { feature, asked, state } = start();
    expect(state()).toEqual({ kind: 'editing' });
    feature.register(wanted);
    feature.register(wanted);
    expect(asked).toEqual([{ username: 'ayse', email: 'ayse@example.test', password: ' long enough ' }]);
    expect(state()).toEqual({ kind: 'sending' });
    expect(JSON.stringify(state())).not.toContain('long enough');
  });

  it('creates an account, and can then create another account', () => {
    const { feature, answer, asked, state } = start();
    feature.register(wanted);
    answer(ok(made));
    expect(state()).toEqual({ kind: 'made', username: 'ayse', token: 'a.b.c' });
    feature.begin();
    expect(state()).toEqual({ kind: 'editing' });
    feature.register(wanted);
    expect(asked).toHaveLength(2);
  });

  it('keeps no token when the page is closed', () => {
    const { feature, answer, state } = start();
    feature.register(wanted);
    answer(ok(made));
    feature.close();
    expect(state()).toEqual({ kind: 'editing' });
  });

  it('continues while the page is closed, and shows the outcome without the token', () => {
    const { feature, answer, state } = start();
    feature.register(wanted);
    feature.close();
    expect(state()).toEqual({ kind: 'sending' });
    answer(ok(made));
    expect(state()).toEqual({ kind: 'made', username: 'ayse', token: null });
    feature.open();
    expect(state().kind).toBe('made');
  });

  it('stays absent if the server has no registration', () => {
    const { feature, answer, state } = start();
    feature.register(wanted);
    answer(err({ kind: 'absent' }));
    expect(state()).toEqual({ kind: 'absent' });
    feature.close();
    feature.open();
    expect(state()).toEqual({ kind: 'absent' });
  });

  it.each<PortError>([
    { kind: 'lost', status: null },
    { kind: 'lost', status: 502 },
    { kind: 'malformed' },
    { kind: 'program-error' },
    { kind: 'not-an-operator', status: 200 },
  ])('has an uncertain outcome after %j', (error) => {
    expect(stateAfter(err(error))).toEqual({
      kind: 'uncertain',
      message: message('demo.account-register-uncertain'),
    });
  });

  const refusal: Refusal = { code: null, text: null, params: {} };
  it.each<[PortError, unknown]>([
    [{ kind: 'offline' }, message('failure.unsent')],
    [{ kind: 'not-an-operator', status: 404 }, message('failure.not-an-operator')],
    [{ kind: 'refused', refusal }, message('failure.refused')],
    [{ kind: 'refused', refusal: { ...refusal, code: 10 } }, message('code.10')],
    [
      { kind: 'refused', refusal: { ...refusal, text: 'Closed today' } },
      { kind: 'server', text: 'Closed today' },
    ],
    [
      { kind: 'unauthorized', refusal: { ...refusal, text: 'By invitation' } },
      { kind: 'server', text: 'By invitation' },
    ],
  ])('fails after %j', (error, said) => {
    expect(stateAfter(err(error))).toEqual({ kind: 'failed', message: said, errors: {} });
  });

  it('stops when its scope ends', () => {
    const scope = createScope();
    const { pending, answer } = createPendingCalls<Registration>();
    const feature = createRegistration({ register: pending }, scope);
    feature.register(wanted);
    scope.unsubscribe();
    answer(ok(made));
    expect(feature.state$.value).toEqual({ kind: 'sending' });
  });
});

describe('[REGISTRATION1] the errors of a refused registration', () => {
  const refused = (errors: object) => stateAfter(ok({ kind: 'refused', errors }));
  const server = (text: string) => ({ kind: 'server', text });

  it.each([
    ['taken', message('demo.account-register-taken')],
    ['too-short', message('demo.account-register-too-short')],
    ['invalid', message('demo.account-register-invalid')],
    ['Taken', server('Taken')],
    ['toString', server('toString')],
    ['<img src=x onerror=alert(1)>', server('<img src=x onerror=alert(1)>')],
  ])('%s', (text, said) => {
    expect(refused({ username: text })).toEqual({ kind: 'failed', message: null, errors: { username: said } });
  });

  it('are shown at the rejected fields', () => {
    expect(refused({ password: 'too-short', email: 'No such domain', username: 'taken' })).toEqual({
      kind: 'failed',
      message: null,
      errors: {
        username: message('demo.account-register-taken'),
        email: server('No such domain'),
        password: message('demo.account-register-too-short'),
      },
    });
  });

  it.each([{}, { username: '' }, { nickname: 'taken' }])(
    'report a refusal of the whole form if no field has an error: %j',
    (errors) => {
      expect(refused(errors)).toEqual({ kind: 'failed', message: message('failure.refused'), errors: {} });
    },
  );

  it('are accepted from an answer with an error status', () => {
    const refusal = { code: null, text: 'Please look again', params: {}, fields: { email: 'taken' } };
    expect(stateAfter(err({ kind: 'refused', refusal }))).toEqual({
      kind: 'failed',
      message: null,
      errors: { email: message('demo.account-register-taken') },
    });
  });
});
