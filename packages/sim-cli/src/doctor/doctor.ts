import { createHttp } from '../probe/http.ts';
import {
  examineApi,
  examineCheck,
  examineClock,
  examineDoor,
  examineSettings,
  examineSignIn,
  unknownLobby,
} from './api.ts';
import type { DoctorOptions, Patient } from './examine.ts';
import { skipped, type Finding } from './finding.ts';
import { examineCandidates, examineIceServers } from './ice.ts';
import { examinePicture } from './picture.ts';
import { examineReach } from './reach.ts';
import { examineSockets } from './sockets.ts';

export interface Diagnosis {
  readonly server: string;
  /** False: nothing answers at the address. */
  readonly reachable: boolean;
  readonly findings: readonly Finding[];
}

/** Looks at everything between this machine and a picture, from near to far. Never rejects. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis> {
  const { server, stepMs } = options;
  const findings: Finding[] = [];
  const tell = (finding: Finding): void => {
    findings.push(finding);
    options.onFinding?.(finding);
  };
  const reachable = await examineReach(options, tell);
  if (!reachable) return { server, reachable, findings };

  const page = createHttp(new URL('/', server), stepMs, []);
  const settings = await examineSettings(page, tell);
  if (settings === null) return { server, reachable: false, findings };
  const patient: Patient = { options, settings, tell };
  const http = createHttp(new URL(settings.api.baseUrl, server), stepMs, []);
  await examineClock(patient);
  await examineCheck(patient, http);
  const token = await examineSignIn(patient, http, options);
  const isAnonymous = options.token === null && options.username === null;
  if (isAnonymous) await examineDoor(patient, http);
  const lobby = token === null ? unknownLobby : await examineApi(patient, http, token);
  const isConnected = token !== null && (await examineSockets(patient, token));
  if (token === null) tell(skipped('sockets', 'they want a token'));
  const relays = await examineIceServers(patient);
  if (options.video) await examineCandidates(patient);
  if (token !== null && isConnected) await examinePicture(patient, token, { lobby, relays });
  else tell(skipped('picture', token === null ? 'it wants a token' : 'not without the sockets'));
  if (options.token === null && token !== null) await http.call('POST', 'player/logout', { token, body: {} });
  return { server, reachable, findings };
}
