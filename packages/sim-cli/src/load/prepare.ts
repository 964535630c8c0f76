import { err, ok, parseSettings, type Credentials, type PlayerApi, type Result, type Settings } from '@farspin/core';
import { silentLog } from '@farspin/adapters/environment';
import { createHttpPlayerApi, createHttpSettingsSource, NoAnswer, type Exchange } from '@farspin/adapters/http';
import { firstValueFrom } from 'rxjs';
import type { Shard } from '../shard/shard.ts';
import { unreachable, whyNotComposed, withoutAnswer } from '../player/unreachable.ts';
import { createLeanExchange } from './lean-exchange.ts';
import { findPlaces, isWithoutAnswer, type Places } from './places.ts';

export interface LoadFailure {
  readonly kind: 'unreachable' | 'refused' | 'tooFew';
  readonly text: string;
}

/** Reads the settings, the lobby and the accounts before players arrive. */
export async function prepare(
  server: string,
  accounts: readonly Credentials[],
  shard: Shard | null,
): Promise<Result<Places & { readonly settings: Settings }, LoadFailure>> {
  const document = await firstValueFrom(createHttpSettingsSource({ page: server }).load());
  if (!document.ok && isWithoutAnswer(document.error))
    return err({ kind: 'unreachable', text: await unreachable(server) });
  if (!document.ok && document.error.kind !== 'absent')
    return err({ kind: 'unreachable', text: await whyNotComposed('no-settings', server) });
  const { settings } = parseSettings(document.ok ? document.value : {});
  const { exchange, failedWith } = remembering(createLeanExchange(1));
  const api: PlayerApi = createHttpPlayerApi({ settings, page: server, log: silentLog, exchange });
  const places = await findPlaces(api, accounts, shard);
  if (places.ok) return ok({ ...places.value, settings });
  if (places.error.kind !== 'unreachable') return err(places.error);
  const { origin } = new URL(settings.api.baseUrl, server);
  return err({ kind: 'unreachable', text: await withoutAnswer(origin, failedWith()) });
}

/**
 * Records why a request failed. The port reports only a missing answer, but `send` knows the cause. A timed-out call
 * may still be running, so the initial failure is a timeout.
 */
function remembering(send: Exchange): { readonly exchange: Exchange; readonly failedWith: () => unknown } {
  let failure: unknown = new DOMException('', 'TimeoutError');
  return {
    exchange: (request, signal) =>
      send(request, signal).catch((why: unknown) => {
        failure = why instanceof NoAnswer ? why.cause : why;
        throw why;
      }),
    failedWith: () => failure,
  };
}
