import { expect, it, onTestFinished, vi } from 'vitest';
import { saveFile } from './csv-download.ts';

it('keeps the file of a download readable while the player decides, and frees the file later', () => {
  vi.useFakeTimers();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => {
    vi.useRealTimers();
    click.mockRestore();
    revoke.mockRestore();
  });
  saveFile('list.csv', ['a;b']);
  vi.advanceTimersByTime(30_000);
  expect([click.mock.calls.length, revoke.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledTimes(1);
});
