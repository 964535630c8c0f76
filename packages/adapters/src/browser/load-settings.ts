import { err, parseSettings, type ParsedSettings, type PortError } from '@farspin/core';
import { firstValueFrom, map, of, timeout } from 'rxjs';
import { createHttpSettingsSource } from '../http/settings-source.ts';

const unanswered = err<PortError>({ kind: 'lost', status: null });

/**
 * Settings.json of the page's own origin; the defaults when it cannot be had, or has not come after `patienceMs`. Never
 * rejects: `notes` names the fields that could not be used.
 */
export const loadSettings = (patienceMs = 3_000): Promise<ParsedSettings> =>
  firstValueFrom(
    createHttpSettingsSource({ page: location.href })
      .load()
      .pipe(
        timeout({ first: patienceMs, with: () => of(unanswered) }),
        map((result) => parseSettings(result.ok ? result.value : {})),
      ),
  );
