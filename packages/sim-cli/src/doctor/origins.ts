import {
  askFrom,
  callHeaders,
  isElsewhere,
  originOf,
  preflight,
  type CrossOriginAnswer,
  type CrossOriginCall,
} from '../probe/cross-origin.ts';
import { pollFrom, refusedFrom } from '../probe/cross-origin-sockets.ts';
import { isInterrupted, type DoctorOptions, type Patient } from './examine.ts';
import { bad, ok, type DoctorFinding } from './finding.ts';

/**
 * Checks for rules that block a page from calling another origin. A page on the server's origin needs no check and gets
 * no finding.
 */

const pageOf = ({ page, server }: DoctorOptions): string => new URL(page ?? server).origin;
const advice = (clauses: string): string =>
  `Allow this page with CORS (${clauses} of the protocol). \`farspin conform\` checks every call.`;

/** Checks the API and the sockets. */
export async function examineOrigins(patient: Patient, token: string | null): Promise<void> {
  const { settings, options, add } = patient;
  const page = pageOf(options);
  const base = new URL(settings.api.baseUrl, options.server);
  if (isElsewhere(base, page)) add(judge('origin', base, page, await blockedCalls(patient, base), 'P1-CORS'));
  const names = ['notifications', 'machine', 'signalling'] as const;
  for (const name of names) {
    const url = new URL(settings.sockets[name], options.server);
    if (token === null || isInterrupted(options) || !isElsewhere(url, page)) continue;
    add(judge(`origin (${name})`, url, page, await blockedSocket(patient, url, token), 'P1-CORS-3'));
  }
}

/** Checks WHEP for this machine before requesting its picture. `told` is the address from `init`, or null. */
export async function examineWhepOrigin(
  { settings, options, add }: Patient,
  { machineId, told }: { readonly machineId: string; readonly told: string | null },
): Promise<void> {
  const page = pageOf(options);
  const address = settings.video.whepUrl ?? told;
  if (address === null) return;
  const url = new URL(address.replaceAll('{machineId}', encodeURIComponent(machineId)), options.server);
  if (!isElsewhere(url, page)) return;
  const calls: readonly CrossOriginCall[] = [
    { url, method: 'POST', headers: callHeaders.withBody },
    { url, method: 'PATCH', headers: [...callHeaders.withBody, 'if-match'] },
    { url, method: 'DELETE', headers: callHeaders.bare },
  ];
  const answers: CrossOriginAnswer[] = [];
  for (const call of calls) answers.push(await preflight(page, call, options.stepMs));
  const unsigned = await askFrom(page, url, {
    ...{ method: 'POST', timeoutMs: options.stepMs, body: 'v=0\r\n' },
    headers: { 'content-type': 'application/sdp' },
  });
  const finding = judge('origin (WHEP)', url, page, firstBlocked([...answers, unsigned]), 'P2-WHEP-7 and P2-WHEP-8');
  // A problem with a transport that clients do not use is only a warning.
  add(finding.state === 'bad' && settings.video.link !== 'whep' ? { ...finding, state: 'warn' } : finding);
}

/**
 * Tries a sign-in, a call with a token and a failing call. Resolves with the problem, or null if the page may read all
 * answers.
 */
async function blockedCalls({ options }: Patient, base: URL): Promise<string | null> {
  const page = pageOf(options);
  const { stepMs: timeoutMs } = options;
  const balance = new URL('player/balance', base);
  return firstBlocked([
    await preflight(page, { url: new URL('login', base), method: 'POST', headers: ['content-type'] }, timeoutMs),
    await preflight(page, { url: balance, method: 'GET', headers: callHeaders.bare }, timeoutMs),
    await askFrom(page, balance, { method: 'GET', timeoutMs }),
  ]);
}

async function blockedSocket({ settings, options }: Patient, url: URL, token: string): Promise<string | null> {
  const page = pageOf(options);
  const { path, tokenInQuery, ackTimeoutMs } = settings.sockets;
  const address = { url, path, tokenInQuery };
  const refused = await refusedFrom(page, address, token, { openMs: options.stepMs, ackMs: ackTimeoutMs });
  if (refused !== null) return `the server refuses a WebSocket from that page: ${refused}`;
  const poll = await pollFrom(page, address, token, options.stepMs);
  return poll.response?.status === 200 ? firstBlocked([poll]) : null;
}

function firstBlocked(answers: readonly CrossOriginAnswer[]): string | null {
  const found = answers.find(({ blocked }) => blocked !== null);
  return found === undefined ? null : `${found.sent.split(' (')[0]}: ${found.blocked}`;
}

function judge(name: string, url: URL, page: string, blocked: string | null, clauses: string): DoctorFinding {
  const origin = originOf(url);
  if (page.startsWith('https:') && origin.startsWith('http:'))
    return bad(
      name,
      `${page} may not call ${origin}`,
      'Browsers block http calls from an https page. Serve the address over https.',
    );
  return blocked === null
    ? ok(name, `a page of ${page} may call ${origin}`)
    : bad(name, `a page of ${page} may not call ${origin}: ${blocked}`, advice(clauses));
}
