import { err, type CountryCheck, type EntryApi, type PortError, type Result } from '@farspin/core';
import { map } from 'rxjs';
import { readingNothing } from '../wire/decode.ts';
import { createCaller, LOGIN, type HttpOptions } from './call.ts';
import { send } from './request.ts';
import { decodeCheck, decodeLogin, decodeValidate, encodeLogin } from './sign-in.wire.ts';

/** Creates the sign-in calls over HTTP (docs/protocol, part 1). */
export function createHttpEntryApi(options: HttpOptions): EntryApi {
  const { settings } = options;
  const { base, call, readAt, strangerAt } = createCaller(options);
  return {
    check: () =>
      send({ url: new URL('../check', base), method: 'GET', token: null, timeoutMs: settings.api.timeoutMs }).pipe(
        map((answer): Result<CountryCheck, PortError> => {
          if (!answer.ok) return answer;
          const { status } = answer.value;
          const stranger = strangerAt('GET check', answer.value);
          if (stranger !== null) return err(stranger);
          if (status !== 200) return err({ kind: 'lost', status });
          return readAt('GET check', answer.value, decodeCheck);
        }),
      ),
    login: (credentials) =>
      call({
        path: LOGIN,
        method: 'POST',
        token: null,
        body: encodeLogin(credentials, settings.site.id),
        decode: decodeLogin,
      }),
    validate: (token) =>
      call({ path: 'validate', method: 'GET', token, decode: (body) => decodeValidate(body, token) }),
    logout: (token) => call({ path: 'player/logout', method: 'POST', token, body: {}, decode: readingNothing }),
  };
}
