import { describe, expect, it } from 'vitest';
import type { PortError } from '../kernel/reply.ts';
import { firstCheck, isBlocked, stepStartup, type StartupChecks } from './startup.rules.ts';

const checks: StartupChecks = {
  settings: { enabled: true, blockWhen: 'either' },
  browser: { webRtc: true, recommended: true },
};
const checking = firstCheck(checks);
const check = { status: 0, code: 0, ip: '203.0.113.7', country: 'Atlantis' };
const refusal = { code: null, text: null, params: {} };

describe('the startup checks', () => {
  it.each([
    { status: 0, code: 0, either: false, both: false },
    { status: 1, code: 0, either: true, both: true },
    { status: 0, code: 5, either: true, both: false },
    { status: 1, code: 5, either: true, both: false },
    { status: 2, code: 0, either: false, both: false },
  ])('[STARTUP2] blocks status $status, code $code: either $either, both $both', ({ status, code, either, both }) => {
    expect(isBlocked({ status, code }, 'either')).toBe(either);
    expect(isBlocked({ status, code }, 'both')).toBe(both);
  });

  it('[STARTUP1] shows a message while the check is running', () => {
    expect(checking).toEqual({ kind: 'checking', message: { kind: 'keyed', key: 'startup.checking', params: {} } });
  });

  it('[STARTUP2] shows a blocked player the country and the IP address', () => {
    expect(stepStartup(checks)(checking, { kind: 'checkAnswered', check: { ...check, status: 1 } })).toEqual({
      kind: 'blocked',
      message: { kind: 'keyed', key: 'startup.blocked', params: { country: 'Atlantis', ip: '203.0.113.7' } },
    });
  });

  it.each([
    [{ code: 10_703 }, 'code.10703'],
    [{ code: 10_704 }, 'code.10704'],
    [{ code: 0, ip: '203.0.113.7' }, 'code.10703'],
    [{ code: 77, country: 'Atlantis' }, 'code.10703'],
  ])('[STARTUP2] uses a text without gaps if the answer %j names no country or no address', (named, key) => {
    const answer = { status: 1, country: '', ip: '', ...named };
    expect(stepStartup(checks)(checking, { kind: 'checkAnswered', check: answer })).toMatchObject({
      kind: 'blocked',
      message: { key },
    });
  });

  it.each<[string, PortError]>([
    ['startup.check-unreachable', { kind: 'offline' }],
    ['startup.check-unreachable', { kind: 'lost', status: null }],
    ['startup.check-refused', { kind: 'lost', status: 503 }],
    ['startup.check-refused', { kind: 'malformed' }],
    ['startup.check-refused', { kind: 'refused', refusal }],
    ['startup.check-refused', { kind: 'unauthorized', refusal }],
  ])('[STARTUP3] shows %s after the error %j', (key, error) => {
    const failed = stepStartup(checks)(checking, { kind: 'checkFailed', error, retryAt: 7 });
    expect(failed).toMatchObject({ kind: 'check-failed', message: { key }, retryAt: 7 });
    expect(stepStartup(checks)(failed, { kind: 'checkAsked' })).toEqual(checking);
    expect(stepStartup(checks)(failed, { kind: 'checkAnswered', check })).toMatchObject({ kind: 'passed' });
  });

  it.each([
    [
      { webRtc: false, recommended: true },
      { kind: 'no-webrtc', message: { key: 'startup.no-webrtc' } },
    ],
    [
      { webRtc: true, recommended: false },
      { kind: 'passed', advice: { key: 'startup.other-browser' } },
    ],
    [
      { webRtc: true, recommended: true },
      { kind: 'passed', advice: null },
    ],
  ])('[STARTUP4] checks the browser last: %j', (browser, outcome) => {
    const off = { settings: { ...checks.settings, enabled: false }, browser };
    expect(firstCheck(off)).toMatchObject(outcome);
    expect(firstCheck({ ...checks, browser })).toBe(checking);
    expect(stepStartup({ ...checks, browser })(checking, { kind: 'checkAnswered', check })).toMatchObject(outcome);
  });

  it('[STARTUP2] keeps a player blocked until a new check', () => {
    const blocked = stepStartup(checks)(checking, { kind: 'checkAnswered', check: { ...check, code: 7 } });
    expect(stepStartup(checks)(blocked, { kind: 'checkAsked' })).toEqual(checking);
    expect(stepStartup(checks)(blocked, { kind: 'checkAnswered', check })).toBe(blocked);
    expect(stepStartup(checks)(blocked, { kind: 'checkFailed', error: { kind: 'offline' }, retryAt: null })).toBe(
      blocked,
    );
  });

  it('[ANSWER1] reports an answer that is not from an operator', () => {
    const error = { kind: 'not-an-operator', status: 200 } as const;
    expect(stepStartup(checks)(checking, { kind: 'checkFailed', error, retryAt: null })).toMatchObject({
      kind: 'check-failed',
      message: { key: 'failure.not-an-operator' },
    });
  });
});
