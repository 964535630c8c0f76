import type { Refusal } from '../kernel/reply.ts';
import type { VideoError } from '../ports/video.ts';
import type { MessageKey } from './keys.ts';
import { message, type Message, type Param } from './message.ts';

/** The server codes with a text in the client. Other codes show the server's text. */
const codes = [
  10, 20000, 40000, 40001, 40101, 50100, 50101, 50102, 50103, 50104, 50105, 50106, 50107, 70000, 10700, 10701, 10702,
  10703, 10704,
] as const;
const infoCodes = [18800, 18801, 18802] as const;

const keyOfCode = new Map<number, MessageKey>(codes.map((code) => [code, `code.${code}`]));
const keyOfInfo = new Map<number, MessageKey>(infoCodes.map((code) => [code, `info.${code}`]));

interface Said {
  readonly code: number | null;
  readonly text: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}
const said = <T>(keys: ReadonlyMap<number, MessageKey>, { code, text, params }: Said, otherwise: T): Message | T => {
  const key = keys.get(code ?? 0);
  if (key !== undefined)
    return { kind: 'keyed', key, params: key === 'code.50104' ? withMoney(params, 'limit') : params };
  return text === null || text === '' ? otherwise : { kind: 'server', text };
};

/** Marks an amount as money. In the protocol, amounts are numbers in minor units. */
const withMoney = (params: Said['params'], name: string): Readonly<Record<string, Param>> => {
  const minor = Number(params[name]);
  return Number.isFinite(minor) ? { ...params, [name]: { minor } } : params;
};

/** [MESSAGES1] Returns the client's text for the server's code, or else the server's text, or else `otherwise`. */
export const refusalMessage = (refusal: Refusal, otherwise: Message = message('failure.refused')): Message =>
  said(keyOfCode, refusal, otherwise);

/** [MESSAGES2] Returns the text of an info push, whose codes have a separate catalogue. Null if there is no text. */
export const infoMessage = (info: Said): Message | null => said(keyOfInfo, info, null);

/** Returns true if the server appears unreachable. Otherwise the server has sent some answer. */
export const isUnanswered = (error: VideoError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);

/** Texts that are clearer in one place than the general texts, by code or kind of failure. */
type Meant = Readonly<Partial<Record<number | VideoError['kind'], Message>>>;

/** The player's own request was not sent. Reads and pictures send nothing that a player knows of. */
export const unsent = message('failure.unsent');

/** Returns the text of a failure. `meant` takes precedence over the general texts. */
export function failureMessage(error: VideoError, meant: Meant = {}): Message {
  switch (error.kind) {
    case 'unauthorized':
      return message('auth.invalid-token');
    case 'refused':
      return meant[error.refusal.code ?? 0] ?? refusalMessage(error.refusal);
    case 'lost':
      return message(isUnanswered(error) ? 'failure.lost' : 'failure.trouble');
    default:
      return meant[error.kind] ?? message(`failure.${error.kind}`);
  }
}
