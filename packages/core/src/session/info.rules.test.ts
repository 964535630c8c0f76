import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import { infoOutcome, type Info } from './info.rules.ts';

describe("the server's info push", () => {
  const info = (part: Partial<Info>): Info => ({
    kind: 'info',
    code: null,
    params: {},
    text: null,
    action: null,
    ...part,
  });
  const outcome = (part: Partial<Info>) => infoOutcome(info(part), defaultSettings.session);

  it('[SESSION7] shows one closing warning, which expires by itself only at the first count', () => {
    expect(outcome({ action: 'SESSION_CLOSE_WARNING', code: 18800, params: { count: 10 } })).toMatchObject({
      notice: { id: 'close-warning', forMs: 10_000, message: { key: 'info.18800', params: { count: 10 } } },
      afterwards: 'stay',
    });
    expect(outcome({ action: 'SESSION_CLOSE_WARNING', code: 18800, params: { count: 9 } })).toMatchObject({
      notice: { id: 'close-warning', forMs: null },
    });
  });

  it('[SESSION7] shows a count of zero if the server sends no count, and lets the warning expire', () => {
    expect(outcome({ action: 'SESSION_CLOSE_WARNING' }).notice).toMatchObject({
      intent: 'warning',
      forMs: 10_000,
      message: { key: 'info.18802', params: { count: 0 } },
    });
    expect(outcome({ action: 'SESSION_CLOSE_WARNING', params: { count: '7' } }).notice).toMatchObject({
      forMs: null,
      message: { params: { count: '7' } },
    });
  });

  it('[SESSION7] replaces the warning with the notice that ends the session', () => {
    for (const action of ['CLOSE_SESSION', 'QUIT_REQUEST'] as const)
      expect(outcome({ action }).notice).toMatchObject({ id: 'close-warning', forMs: null });
  });

  it('[SESSION9] has the severity of the action, and the text of the client if the server sends no text', () => {
    expect(outcome({ action: 'CLOSE_SESSION' }).notice).toMatchObject({ message: { key: 'session.closed' } });
    expect(outcome({ action: 'QUIT_REQUEST' }).notice).toMatchObject({ intent: 'warning' });
    expect(outcome({ text: 'Good luck' }).notice).toMatchObject({ intent: 'info' });
  });

  it('[SESSION9] makes the player leave, after a cash-out if the session is closed', () => {
    expect(outcome({ action: 'QUIT_REQUEST' })).toMatchObject({
      notice: { message: { key: 'session.removed' } },
      afterwards: 'leave',
    });
    expect(outcome({ action: 'CLOSE_SESSION', code: 18801 })).toMatchObject({
      notice: { intent: 'error', message: { key: 'info.18801' } },
      afterwards: 'cash-out-and-leave',
    });
    expect(outcome({ text: 'Good luck' })).toMatchObject({
      notice: { message: { text: 'Good luck' } },
      afterwards: 'stay',
    });
    expect(outcome({})).toEqual({ notice: null, afterwards: 'stay' });
  });
});
