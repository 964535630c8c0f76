import { describe, expect, it } from 'vitest';
import { failureMessage, unsent, infoMessage, refusalMessage } from './failure.ts';

const refusal = (code: number | null, text: string | null, params = {}) => ({ code, text, params });

describe('the text of a failure', () => {
  it('[MESSAGES1] is the text of the client for a known code, with the parameters of the failure', () => {
    expect(refusalMessage(refusal(10700, 'ignored', { left_count: 2, block_time: 15 }))).toEqual({
      kind: 'keyed',
      key: 'code.10700',
      params: { left_count: 2, block_time: 15 },
    });
  });

  it.each([
    10, 20000, 40000, 40001, 40101, 50100, 50101, 50102, 50103, 50105, 50106, 50107, 70000, 10700, 10701, 10702, 10703,
    10704,
  ])('[MESSAGES1] exists for the code %d', (code) => {
    expect(refusalMessage(refusal(code, 'the server’s own'))).toMatchObject({ kind: 'keyed', key: `code.${code}` });
  });

  it.each([18800, 18801, 18802])('[MESSAGES2] exists for the info code %d', (code) => {
    expect(infoMessage({ code, text: null, params: {} })).toMatchObject({ kind: 'keyed', key: `info.${code}` });
  });

  it('[MESSAGES1] is the text of the server for an unknown code, or a general text if the server sends no text', () => {
    expect(refusalMessage(refusal(99_999, 'Özel durum'))).toEqual({ kind: 'server', text: 'Özel durum' });
    expect(refusalMessage(refusal(99_999, ''))).toMatchObject({ key: 'failure.refused' });
    expect(refusalMessage(refusal(null, null))).toMatchObject({ key: 'failure.refused' });
  });

  it('[MESSAGES1] shows a limit as money', () => {
    expect(refusalMessage(refusal(50104, null, { limit: 2_500_000 }))).toMatchObject({
      params: { limit: { minor: 2_500_000 } },
    });
    expect(refusalMessage(refusal(50104, null, { limit: 'a lot' }))).toMatchObject({ params: { limit: 'a lot' } });
  });

  it('[MESSAGES1] shows a limit that is not an amount as received', () => {
    expect(refusalMessage(refusal(10700, null, { limit: 5 }))).toMatchObject({ params: { limit: 5 } });
  });

  it('[MESSAGES2] uses a separate catalogue for info codes', () => {
    expect(infoMessage({ code: 18802, text: 'ignored', params: { count: 4 } })).toMatchObject({
      key: 'info.18802',
      params: { count: 4 },
    });
    expect(infoMessage({ code: 10, text: 'The maker is here', params: {} })).toEqual({
      kind: 'server',
      text: 'The maker is here',
    });
    expect(infoMessage({ code: null, text: null, params: {} })).toBeNull();
  });

  it.each([
    [{ kind: 'offline' }, 'failure.offline'],
    [{ kind: 'absent' }, 'failure.absent'],
    [{ kind: 'lost', status: null }, 'failure.lost'],
    [{ kind: 'lost', status: 502 }, 'failure.trouble'],
    [{ kind: 'malformed' }, 'failure.malformed'],
    [{ kind: 'not-an-operator', status: 200 }, 'failure.not-an-operator'],
    [{ kind: 'program-error' }, 'failure.program-error'],
    [{ kind: 'unauthorized', refusal: refusal(10704, 'ignored') }, 'auth.invalid-token'],
    [{ kind: 'refused', refusal: refusal(50102, 'ignored') }, 'code.50102'],
    [{ kind: 'refused', refusal: refusal(null, null) }, 'failure.refused'],
  ] as const)('[MESSAGES1] for the error %j, has the key %s', (error, key) => {
    expect(failureMessage(error)).toMatchObject({ kind: 'keyed', key });
  });

  it('[COMMAND12] says that nothing was sent only if the place means a request of the player', () => {
    expect(failureMessage({ kind: 'offline' })).toMatchObject({ key: 'failure.offline' });
    expect(failureMessage({ kind: 'offline' }, { offline: unsent })).toMatchObject({ key: 'failure.unsent' });
    expect(failureMessage({ kind: 'malformed' }, { offline: unsent })).toMatchObject({ key: 'failure.malformed' });
  });

  it('[MESSAGES2] does not exist for an unknown info code without a text from the server', () => {
    expect(infoMessage({ code: 1, text: '', params: {} })).toBeNull();
  });
});
