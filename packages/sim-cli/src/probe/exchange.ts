/** A request and its answer, described without secrets. */
export interface Exchange {
  readonly sent: string;
  readonly came: string;
}

const secretNames =
  /^(?:token|access_token|password|old_password|new_password|pin|pin_code|credential|authorization)$/i;
const jwt = /[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g;
const longest = 600;

/** Formats a payload as short JSON on one line, without secrets. */
export function shown(payload: unknown): string {
  if (payload === undefined) return '(nothing)';
  const text = JSON.stringify(payload, (name, value: unknown) => {
    if (secretNames.test(name) && typeof value === 'string' && value !== '') return '…';
    if (name === 'sdp' && typeof value === 'string') return `${value.slice(0, 20)}…`;
    return typeof value === 'string' ? withoutTokens(value) : value;
  });
  return cut(text);
}

export const withoutTokens = (text: string): string => text.replaceAll(jwt, '…');
export const cut = (text: string, most = longest): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
