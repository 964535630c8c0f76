import type { IceServer } from '@farspin/core';

const parameter = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,]+))/g;
const link = /<([^>]*)>((?:\s*;\s*[\w-]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,]+))?)*)/g;
const isServer = /^(?:stuns?|turns?):/i;

/** Returns the STUN and TURN servers of a `Link` header (RFC 8288; `rel="ice-server"`, RFC 9725 section 4.6). */
export function iceServersOf(header: string | null): readonly IceServer[] {
  return [...(header ?? '').matchAll(link)].flatMap(([, address = '', told = '']): readonly IceServer[] => {
    const parameters = new Map(
      [...told.matchAll(parameter)].map(([, name = '', quoted, plain]) => [
        name.toLowerCase(),
        quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '',
      ]),
    );
    const relations = parameters.get('rel')?.toLowerCase().split(/\s+/) ?? [];
    if (!relations.includes('ice-server') || !isServer.test(address)) return [];
    const [username, credential] = [parameters.get('username'), parameters.get('credential')];
    // Browsers throw for TURN servers without credentials and for unknown credential types.
    if (/^turn/i.test(address) && (username === undefined || credential === undefined)) return [];
    return [{ urls: address, ...(username === undefined || credential === undefined ? {} : { username, credential }) }];
  });
}
