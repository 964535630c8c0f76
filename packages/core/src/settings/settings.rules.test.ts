import { describe, expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './settings.rules.ts';

describe('settings', () => {
  it.each([undefined, null, 42, 'text', [], {}])('[SETTINGS1] are the defaults for %j', (document) => {
    expect(parseSettings(document)).toEqual({ settings: defaultSettings, notes: [] });
    expect(defaultSettings.money).toMatchObject({ currency: 'TRY', maxAllInMinor: 2_500_000 });
  });

  it('[SETTINGS2] lose only the field that cannot be used', () => {
    const { settings, notes } = parseSettings({
      money: { currency: 'lira', maxAllInMinor: 900 },
      lobby: { refreshMs: 'soon', hideReserved: false },
      api: 7,
    });
    expect(notes).toEqual(['money.currency', 'lobby.refreshMs']);
    expect(settings.money).toMatchObject({ currency: 'TRY', maxAllInMinor: 900 });
    expect(settings.lobby).toMatchObject({ refreshMs: 10_000, hideReserved: false });
    expect(settings.api).toEqual(defaultSettings.api);
  });

  it('[SETTINGS3] are never inherited, and change no prototype', () => {
    const document: unknown = JSON.parse(
      '{"__proto__": {"money": {"currency": "EUR"}}, "constructor": {"prototype": {"polluted": 1}}}',
    );
    expect(parseSettings(document).settings).toEqual(defaultSettings);
    expect(parseSettings(Object.create({ money: { currency: 'EUR' } })).settings).toEqual(defaultSettings);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
