import { timeLocaleOf } from '@farspin/core/messages';
import { deviceClock } from '@farspin/adapters/clock';
import type { Age } from '@farspin/core';
import type { Client } from '../client.ts';

/** [FRESH1] [FRESH2] Returns the time of data that is no longer live, with a sign, or null for live data. */
export function asOf({ words, theme }: Pick<Client, 'theme' | 'words'>, age: Age): string | null {
  if (age.kind !== 'asOf') return null;
  const time = new Intl.DateTimeFormat(timeLocaleOf(words.language), { timeStyle: 'medium' }).format(
    deviceClock.shown(age.at),
  );
  return `${theme.glyphs.ring} ${words.t('freshness.as-of', { time })}`;
}
