import { readToken } from '@farspin/core/token';
import { describe, expect, test } from 'vitest';
import { createPlatform } from './create-platform.ts';
import { codeOf, createStage, stageOn, valueOf } from './fixture.ts';
import { playerSchema } from './records.ts';

const newcomer = { username: 'newcomer', email: 'new@players.example', password: 'newcomer-1234' };

describe('[PLATFORM55] a registration', () => {
  test('creates a player with an empty wallet who still exists after a restart', () => {
    const stage = createStage();
    const made = valueOf(stage.platform.register(newcomer));
    const token = made.kind === 'made' ? made.token : '';
    expect(valueOf(stage.platform.balance(token))).toBe(0);
    const snapshot = JSON.parse(JSON.stringify(stage.platform.snapshot()));
    const again = stageOn(createPlatform({ clock: stage.clock, seed: 99, snapshot }), stage.clock);
    expect(valueOf(again.platform.profile(token))).toMatchObject({ username: 'newcomer', email: newcomer.email });
    const second = valueOf(again.platform.register({ ...newcomer, username: 'second' }));
    const ids = [made, second].map((one) => (one.kind === 'made' ? readToken(one.token)?.user.id : null));
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    [{ username: 'demo' }, { username: 'taken' }],
    [{ username: 'new' }, { username: 'too-short' }],
    [{ username: 'a b c d' }, { username: 'invalid' }],
    [{ password: '1234567' }, { password: 'too-short' }],
    [{ password: 'x'.repeat(201) }, { password: 'invalid' }],
    [{ email: 'players.example' }, { email: 'invalid' }],
    [{ email: '' }, { email: 'invalid' }],
  ])('with the fields %j is refused with the errors %j', (wrong, errors) => {
    const { platform } = createStage();
    const before = platform.operator.players().length;
    expect(valueOf(platform.register({ ...newcomer, ...wrong }))).toEqual({ kind: 'refused', errors });
    expect(platform.operator.players()).toHaveLength(before);
  });
});

describe('[PLATFORM55] roles', () => {
  test('default to user, and the accounts admin and staff exist only on request', () => {
    const stage = createStage({ roleAccounts: true, players: 0 });
    for (const name of ['demo', 'admin', 'staff']) expect(stage.signIn(name).user.username).toBe(name);
    const rows = stage.platform.snapshot().rows.filter(({ kind }) => kind === 'player');
    expect(rows.map(({ json }) => JSON.parse(json ?? '').roles)).toEqual([['user'], ['admin'], ['staff']]);
    expect(codeOf(createStage().platform.login({ username: 'admin', password: 'admin1234' }))).toBe(10_701);
  });

  test('default to user for a stored player without roles', () => {
    const { platform } = createStage();
    const row = platform.snapshot().rows.find(({ kind }) => kind === 'player');
    const { roles, ...stored } = JSON.parse(row?.json ?? '{}');
    expect(roles).toEqual(['user']);
    expect(playerSchema.parse(stored).roles).toEqual(['user']);
  });
});

describe('[PLATFORM55] a course', () => {
  test('merges updates of its fields and is stored for each player separately', () => {
    const stage = createStage();
    const { token, user } = stage.signIn();
    valueOf(stage.platform.updateCourse(token, { id: 'c1', fields: { step: 1, note: 'half' } }));
    valueOf(stage.platform.updateCourse(token, { id: 'c1', fields: { step: 2 } }));
    valueOf(stage.platform.updateCourse(stage.signIn('player1').token, { id: 'c1', fields: { step: 9 } }));
    const rows = stage.platform.snapshot().rows.filter(({ kind }) => kind === 'course');
    expect(rows.map(({ json }) => JSON.parse(json ?? ''))).toMatchObject([
      { playerId: user.id, courseId: 'c1', fields: { step: 2, note: 'half' } },
      { fields: { step: 9 } },
    ]);
  });

  test('is refused if the fields, the id or the number of courses exceed the limits', () => {
    const stage = createStage();
    const { token } = stage.signIn();
    const update = (id: string, note = '') => stage.platform.updateCourse(token, { id, fields: { note } });
    expect(codeOf(update('c1', 'x'.repeat(10_001)))).toBe(40_000);
    expect(codeOf(update('x'.repeat(201)))).toBe(40_000);
    for (let made = 0; made < 100; made += 1) valueOf(update(`c${made}`));
    expect(codeOf(update('one-more'))).toBe(40_000);
    expect(codeOf(update('c1', 'again'))).toBeNull();
  });
});
