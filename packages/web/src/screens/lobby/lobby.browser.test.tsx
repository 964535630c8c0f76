import { machineStatuses, parseSettings, type Brand, type Lobby, type Machine } from '@farspin/core';
import { failure, longName, longText, oldIs, saysOld, saysTriedAgain, signedIn } from '../../testing/sights.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { showsEachState, type Given } from '../../testing/states.tsx';
import { putSlice } from '../../store/state.ts';
import { LobbyScreen } from './lobby-screen.tsx';
import { filterQuery } from './machines/filter-address.rules.ts';

const brand = (
  id: string,
  name: string,
  jackpots: readonly string[] = ['12345000', '990000', '12345', '800'],
): Brand => ({
  id,
  name,
  jackpots,
  machineCount: 12,
});
const machine = (number: number, change: Partial<Machine> = {}): Machine => ({
  id: String(number),
  name: `Ember Lynx ${number}`,
  brand: 'Ember Lynx',
  status: machineStatuses[number % machineStatuses.length] ?? 'unknown',
  image: null,
  reservation: null,
  ...change,
});
const brands = ['Ember Lynx', 'Tidemark Nine', 'Saffron Comet'].map((name, index) => brand(String(index + 1), name));
const full: Lobby = {
  brands,
  selectedBrandId: '1',
  machines: Array.from({ length: 12 }, (_, index) => machine(index)),
  reserved: [machine(100, { reservation: 'demo' })],
  brandsLoad: { kind: 'loaded' },
  machinesLoad: { kind: 'loaded' },
};
const nothing: Lobby = { ...full, brands: [], machines: [], reserved: [], selectedBrandId: null };
const given = (lobby: Lobby, says: Given['says']): Given => ({ slices: { auth: signedIn(), lobby }, says });

showsEachState('lobby', <LobbyScreen />, {
  loading: given({ ...nothing, brandsLoad: { kind: 'loading' }, machinesLoad: { kind: 'idle' } }, ({ t }) =>
    t('lobby.title'),
  ),
  empty: given({ ...nothing, machinesLoad: { kind: 'idle' } }, ({ t }) => t('lobby.no-brands')),
  failed: given(
    { ...nothing, brandsLoad: { kind: 'failed', message: failure, retryAt: 0 }, machinesLoad: { kind: 'idle' } },
    saysTriedAgain(failure),
  ),
  'failed with a long text': given(
    { ...nothing, brandsLoad: { kind: 'failed', message: longText, retryAt: 0 }, machinesLoad: { kind: 'idle' } },
    saysTriedAgain(longText),
  ),
  brands: given(
    { ...full, selectedBrandId: null, machines: [], reserved: [], machinesLoad: { kind: 'idle' } },
    () => 'Tidemark Nine',
  ),
  '[FRESH1] not live': { slices: { auth: signedIn(), lobby: full, freshness: oldIs('lobby') }, says: saysOld },
  machines: given(full, () => 'Ember Lynx 1'),
  'machines are loading': given(
    { ...full, machines: [], reserved: [], machinesLoad: { kind: 'loading' } },
    () => 'Ember Lynx',
  ),
  'machines failed': given(
    { ...full, machines: [], reserved: [], machinesLoad: { kind: 'failed', message: failure, retryAt: 0 } },
    saysTriedAgain(failure),
  ),
  'brand without machines': given({ ...full, machines: [], reserved: [] }, ({ t }) => t('lobby.empty')),
  'longest words': given(
    {
      ...full,
      brands: [brand('1', longName, [longName, '9'.repeat(300)])],
      machines: [machine(1, { name: longName, brand: longName })],
      reserved: [machine(2, { name: longName, brand: longName, reservation: 'demo' })],
    },
    ({ t }) => t('lobby.title'),
  ),
});

it.each(['en', 'ar'] as const)(
  '[LOBBY16] cuts a name of 300 characters to two lines, and shows the full name to screen readers and on hover (%s)',
  async (language) => {
    const lobby: Lobby = {
      ...full,
      brands: [brand('1', longName), brand('2', 'Tidemark Nine')],
      machines: [machine(1, { name: longName })],
      reserved: [],
    };
    const { root } = await show(<LobbyScreen />, { auth: signedIn(), lobby }, { language });
    await expect.element(page.getByRole('article')).toBeVisible();
    const names = [...root.querySelectorAll<HTMLElement>(`[title="${longName}"]`)];
    expect(names.map(({ textContent }) => textContent)).toEqual([longName, longName, longName]);
    for (const name of names) {
      const { lineHeight } = getComputedStyle(name);
      expect(name.clientHeight).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight) + 1);
    }
    expect(page.getByRole('article').element().getAttribute('aria-label')).toBe(longName);
  },
);

it.each([360, 1_440])('shows all 300 digits of a jackpot at %d px', async (width) => {
  await page.viewport(width, 900);
  const jackpots = ['9'.repeat(300), '8'.repeat(300)];
  const lobby: Lobby = { ...nothing, brands: [brand('1', 'Ember Lynx', jackpots), brand('2', 'Tidemark Nine')] };
  const { root } = await show(<LobbyScreen />, { auth: signedIn(), lobby });
  await expect.element(page.getByRole('button', { name: /^Ember Lynx/ })).toBeVisible();
  await document.fonts.ready;
  const tile = page.getByRole('button', { name: /^Ember Lynx/ }).element();
  const room = tile.getBoundingClientRect();
  const figures = [...root.querySelectorAll('bdi')].slice(0, 2).map((figure) => figure.getBoundingClientRect());
  expect(figures.length).toBe(2);
  for (const figure of figures) {
    expect(figure.left).toBeGreaterThanOrEqual(room.left);
    expect(figure.right).toBeLessThanOrEqual(room.right);
    expect(figure.bottom).toBeLessThanOrEqual(room.bottom);
  }
});

it('draws a picture for a brand without an image, and requests no image', async () => {
  const { settings } = parseSettings({ lobby: { defaultPicture: '' } });
  const { root } = await show(<LobbyScreen />, { auth: signedIn(), lobby: full }, { settings });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(root.querySelectorAll('article img')).toHaveLength(0);
  expect(root.querySelector('article > svg')).not.toBeNull();
});

it.each([
  ['en', {}, ['Grand ₺123,450.00', 'Major ₺9,900.00', 'Minor soon']],
  ['tr', {}, ['Grand ₺123.450,00', 'Major ₺9.900,00', 'Minor soon']],
  ['ar', {}, ['غراند \u200F123,450.00\u00A0₺', 'ميجور \u200F9,900.00\u00A0₺', 'ماينور soon']],
  ['en', { unit: 'major' }, ['Grand ₺12,345,000.00', 'Major ₺990,000.00', 'Minor soon']],
  ['en', { unit: 'text', names: ['Mega'] }, ['Mega 12345000', ' 990000', ' soon']],
] as const)(
  '[LOBBY17] shows jackpots in order, with name, currency and format (%s, %o)',
  async (language, jackpots, seen) => {
    const { settings } = parseSettings({ lobby: { jackpots } });
    const lobby: Lobby = { ...nothing, brands: [brand('1', 'Ember Lynx', ['12345000', '990000', 'soon'])] };
    const { root } = await show(<LobbyScreen />, { auth: signedIn(), lobby }, { settings, language });
    await expect.element(page.getByRole('button', { name: /^Ember Lynx/ })).toBeVisible();
    const shown = [...root.querySelectorAll('button bdi')].map((figure) => figure.parentElement?.textContent);
    expect(shown).toEqual(seen);
  },
);

it('[LOBBY17] [LOBBY18] shows the jackpots of the selected brand, and does not count from one brand to another', async () => {
  const lobby: Lobby = {
    ...full,
    brands: [brand('1', 'Ember Lynx', ['12345000', '800']), brand('2', 'Tidemark Nine', ['99900000'])],
  };
  const { app, root } = await show(<LobbyScreen />, { auth: signedIn(), lobby });
  await expect.element(page.getByText('Grand ₺123,450.00')).toBeVisible();
  const figures = () => [...root.querySelectorAll('section > span bdi')].map((figure) => figure.textContent);
  expect(figures()).toEqual(['₺123,450.00', '₺8.00']);
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(figures().join()));
  watch.observe(root, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  putSlice(app.state, 'lobby', { ...lobby, selectedBrandId: '2' });
  await expect.element(page.getByText('Grand ₺999,000.00')).toBeVisible();
  expect(new Set(seen)).toEqual(new Set(['₺999,000.00']));
});

it('[LOBBY21] counts the listed machines of the selected brand, including reserved machines', async () => {
  await show(<LobbyScreen />, {
    auth: signedIn(),
    lobby: { ...full, brands: [{ ...brand('1', 'Ember Lynx'), machineCount: 99 }] },
  });
  await expect.element(page.getByRole('button', { name: 'Ember Lynx 13 machines', exact: true })).toBeVisible();
});

it('[LOBBY21] counts machines that are reserved for the player as available', async () => {
  const lobby: Lobby = {
    ...full,
    machines: [machine(1), machine(2), machine(3, { status: 'reserved' })],
    reserved: [machine(100, { reservation: 'demo', status: 'reserved' })],
  };
  await show(<LobbyScreen />, { auth: signedIn(), lobby });
  await expect.element(page.getByText('2 available')).toBeVisible();
});

it('[LOBBY21] counts only the machines that the filter applies to', async () => {
  history.replaceState(null, '', filterQuery({ name: 'Lynx 1', free: false, favourites: false }));
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  await show(<LobbyScreen />, { auth: signedIn(), lobby: full });
  await expect.element(page.getByRole('status').getByText('3 of 12', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Machines' }).getByRole('article')).toHaveLength(3);
});

it.each(['en', 'ar'] as const)('shows a part of the next brand beside a row of brands, in %s', async (language) => {
  await page.viewport(768, 1024);
  const four = [...brands, brand('4', 'Obsidian Heron')];
  await show(<LobbyScreen />, { auth: signedIn(), lobby: { ...full, brands: four } }, { language });
  const last = page.getByRole('button', { name: /Obsidian Heron/ });
  await expect.element(last).toBeInTheDocument();
  const { left, right, width } = last.element().getBoundingClientRect();
  const shown = Math.min(right, 768) - Math.max(left, 0);
  expect(shown).toBeGreaterThan(48);
  expect(shown).toBeLessThan(width);
  expect(getComputedStyle(last.element().parentElement ?? document.body).maskImage).toMatch(
    language === 'ar' ? /to left/ : /to right|^linear-gradient\(to right|90deg/,
  );
});
