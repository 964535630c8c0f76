import { err, ok, type PortError, type Result, type SettingsSource } from '@farspin/core';
import { map } from 'rxjs';
import { decodeRefusal, findRefusal } from '../wire/failure.wire.ts';
import { send } from './request.ts';

/** Time limit in ms. It is fixed, because no settings are loaded yet. */
const TIMEOUT_MS = 10_000;

/** Loads Settings.json from the page's own origin, without a token. */
export const createHttpSettingsSource = ({ page }: { readonly page: string }): SettingsSource => ({
  load: () =>
    send({ url: new URL('/Settings.json', page), method: 'GET', token: null, timeoutMs: TIMEOUT_MS }).pipe(
      map((answer): Result<unknown, PortError> => {
        if (!answer.ok) return answer;
        const { status, body } = answer.value;
        if (status === 404) return err({ kind: 'absent' });
        if (status >= 400 && status < 500) return err({ kind: 'refused', refusal: decodeRefusal(body) });
        if (status < 200 || status >= 300) return err({ kind: 'lost', status });
        // [SETTINGS10] A failure body is a failure even with status 200.
        const refusal = findRefusal(body);
        if (refusal !== null) return err({ kind: 'refused', refusal });
        return body === undefined ? err({ kind: 'malformed' }) : ok(body);
      }),
    ),
});
