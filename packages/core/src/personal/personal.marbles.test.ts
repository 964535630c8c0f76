import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { User } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import type { UserUpdate } from '../ports/http.ts';
import { createPersonal } from './personal.ts';
import { nobody, readKept, stepPersonal } from './personal.rules.ts';

const user = (id: string, more: Partial<User> = {}): User =>
  ({ id, theme: null, shortcuts: ['lobby'], ...more }) as User;

function start(texts = new Map<string, string>()) {
  const signIn$ = new BehaviorSubject<{ readonly user: User; readonly expiresAt: number } | null>(null);
  const user$ = { next: (who: User | null, expiresAt = 1_000) => signIn$.next(who && { user: who, expiresAt }) };
  const sent: UserUpdate[] = [];
  const answers: Subject<Result<null, PortError>>[] = [];
  const personal = createPersonal(
    {
      store: {
        read: (key) => ok(texts.get(key) ?? null),
        write: (key, text) => ok((texts.set(key, text), null)),
        remove: (key) => ok((texts.delete(key), null)),
      },
      signIn$,
      save(update) {
        sent.push(update);
        const answer$ = new Subject<Result<null, PortError>>();
        answers.push(answer$);
        return answer$;
      },
    },
    createScope(),
  );
  return { personal, user$, sent, answers, texts, state: () => personal.state$.value };
}

describe('a player’s choices', () => {
  it('[PERSONAL1] arrive with the sign-in, and stay until the player signs out or another player signs in', () => {
    const { user$, sent, state } = start();
    user$.next(user('u1', { theme: 'dark' }));
    expect(state()).toEqual({ userId: 'u1', theme: 'dark', shortcuts: ['lobby'] });
    user$.next(user('u1', { theme: 'light' }));
    expect(state().theme).toBe('dark');
    user$.next(user('u2', { theme: 'light' }));
    expect(state()).toMatchObject({ userId: 'u2', theme: 'light' });
    user$.next(null);
    expect([state(), sent]).toEqual([{ userId: null, theme: null, shortcuts: [] }, []]);
  });

  it('[PERSONAL2] are sent once per sign-in, even if the sign-in is emitted again', () => {
    const { personal, user$, sent, answers } = start();
    user$.next(user('u1'));
    personal.setTheme('dark');
    answers[0]?.next(err({ kind: 'absent' }));
    answers[0]?.complete();
    user$.next(user('u1'));
    expect(sent).toHaveLength(1);
  });

  it('[PERSONAL2] are sent again at each sign-in until the server has stored the choices', () => {
    const { personal, user$, sent, answers, texts } = start();
    user$.next(user('u1'));
    personal.setTheme('dark');
    expect([sent, [...texts.keys()]]).toEqual([[{ theme: 'dark', shortcuts: ['lobby'] }], ['personal.u1']]);
    answers[0]?.next(err({ kind: 'absent' }));
    const next = start(texts);
    next.user$.next(user('u2'));
    expect([next.state().theme, next.sent]).toEqual([null, []]);
    next.user$.next(user('u1', { theme: 'light', shortcuts: [] }));
    expect([next.state().theme, next.sent]).toEqual(['dark', [{ theme: 'dark', shortcuts: ['lobby'] }]]);
    next.answers[0]?.next(ok(null));
    expect([...texts.values()]).toEqual(['{"theme":"dark","shortcuts":["lobby"],"saved":1000}']);
  });

  it('[PERSONAL2] are shown without another request while the token is older, and are removed when a newer token arrives', () => {
    const texts = new Map<string, string>();
    const first = start(texts);
    first.user$.next(user('u1'));
    first.personal.setTheme('dark');
    first.answers[0]?.next(ok(null));
    const reloaded = start(texts);
    reloaded.user$.next(user('u1'));
    expect([reloaded.state().theme, reloaded.sent]).toEqual(['dark', []]);
    const renewed = start(texts);
    renewed.user$.next(user('u1', { theme: 'ocean' }), 2_000);
    expect([renewed.state().theme, renewed.sent, texts.size]).toEqual(['ocean', [], 0]);
  });

  it('[PERSONAL2] are sent again at a new sign-in, but not when the same sign-in changes', () => {
    const { user$, sent } = start(new Map([['personal.u1', '{"theme":"dark","shortcuts":[]}']]));
    user$.next(user('u1'));
    user$.next(user('u1', { theme: 'light' }));
    expect(sent).toEqual([{ theme: 'dark', shortcuts: [] }]);
  });

  it('[PERSONAL2] stay on the device if another tab stores new choices while this tab saves earlier choices', () => {
    const texts = new Map<string, string>();
    const [first, second] = [start(texts), start(texts)];
    first.user$.next(user('u1'));
    first.personal.setTheme('light');
    first.answers[0]?.next(err({ kind: 'lost', status: null }));
    second.user$.next(user('u1'));
    first.personal.setTheme('dark');
    second.answers[0]?.next(ok(null));
    expect(texts.get('personal.u1')).toContain('dark');
  });

  it('[PERSONAL1] do not change while nobody is signed in, or when the same player is emitted again', () => {
    expect(stepPersonal(nobody, { kind: 'changed', change: { theme: 'dark' } })).toBe(nobody);
    const came = stepPersonal(nobody, { kind: 'userCame', user: user('u1', { theme: 'dark' }), kept: null });
    expect(came).toEqual({ userId: 'u1', theme: 'dark', shortcuts: ['lobby'] });
    expect(stepPersonal(came, { kind: 'userCame', user: user('u1'), kept: null })).toBe(came);
  });

  it('[PERSONAL2] are sent with only the last choice after the answer to the previous request', () => {
    const { personal, user$, sent, answers, texts } = start();
    user$.next(user('u1'));
    personal.setTheme('dark');
    personal.setShortcuts(['profile', 'lobby']);
    expect(sent).toEqual([{ theme: 'dark', shortcuts: ['lobby'] }]);
    answers[0]?.next(ok(null));
    expect(texts.get('personal.u1')).not.toContain('saved');
    answers[0]?.complete();
    expect(sent.slice(1)).toEqual([{ theme: 'dark', shortcuts: ['profile', 'lobby'] }]);
    answers[1]?.next(ok(null));
    expect(texts.get('personal.u1')).toContain('saved');
  });

  it('[PERSONAL2] are not sent for the next player after a sign-out', () => {
    const { personal, user$, sent, answers, texts } = start();
    user$.next(user('u1'));
    personal.setTheme('dark');
    personal.setTheme('light');
    user$.next(null);
    answers[0]?.next(ok(null));
    answers[0]?.complete();
    expect([sent.length, [...texts.keys()]]).toEqual([1, ['personal.u1']]);
  });

  it('[PERSONAL2] are neither stored nor sent for a guest', () => {
    const { personal, sent, texts, state } = start();
    personal.setTheme('dark');
    personal.setShortcuts(['lobby']);
    expect([sent, texts.size, state()]).toEqual([[], 0, { userId: null, theme: null, shortcuts: [] }]);
  });

  it.each([
    ['{"theme":null,"shortcuts":["a"]}', { theme: null, shortcuts: ['a'] }],
    ['{"theme":"x","shortcuts":[]}', { theme: 'x', shortcuts: [] }],
    ['{"theme":7,"shortcuts":[]}', null],
    ['{"shortcuts":[]}', null],
    ['{"theme":"x","shortcuts":"a"}', null],
    ['{"theme":"x","shortcuts":["a",7]}', null],
    ['null', null],
    ['"x"', null],
    ['7', null],
    ['{', null],
  ])('[PERSONAL2] stored as %s are read as %j', (text, kept) => {
    expect(readKept(text)).toEqual(kept);
  });
});
