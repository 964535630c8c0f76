import { createHttp, type Http } from '../probe/http.ts';
import {
  examineApi,
  examineCheck,
  examineClock,
  examineDoor,
  examineSettings,
  examineSignIn,
  unknownLobby,
} from './api.ts';
import { isInterrupted, type DoctorOptions, type Patient } from './examine.ts';
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
  /** What has no finding was not looked at. */
  readonly interrupted: boolean;
  /** Null: nobody was signed in by this run. */
  readonly signedOut: boolean | null;
}

/** Looks at everything between this machine and a picture, from near to far. Never rejects. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis> {
  const { server, stepMs } = options;
  const findings: Finding[] = [];
  const tell = (finding: Finding): void => {
    // What broke off has nothing to say.
    if (isInterrupted(options)) return;
    findings.push(finding);
    options.onFinding?.(finding);
  };
  const diagnosis = (reachable: boolean, signedOut: boolean | null = null): Diagnosis => ({
    ...{ server, reachable, findings, interrupted: isInterrupted(options), signedOut },
  });
  const reachable = await examineReach(options, tell);
  if (!reachable || isInterrupted(options)) return diagnosis(reachable);

  const page = createHttp(new URL('/', server), stepMs, []);
  const settings = await examineSettings(page, tell);
  if (settings === null) return diagnosis(false);
  const patient: Patient = { options, settings, tell };
  const http = createHttp(new URL(settings.api.baseUrl, server), stepMs, []);
  await examineClock(patient);
  await examineCheck(patient, http);
  if (isInterrupted(options)) return diagnosis(true);
  const token = await examineSignIn(patient, http, options);
  await examineBehindTheDoor(patient, http, token);
  return diagnosis(true, options.token === null && token !== null ? await signOut(http, token) : null);
}

/** From the API to the picture, as far as a token opens it. */
async function examineBehindTheDoor(patient: Patient, http: Http, token: string | null): Promise<void> {
  const { options, tell } = patient;
  const isAnonymous = options.token === null && options.username === null;
  if (isAnonymous) await examineDoor(patient, http);
  const lobby = token === null ? unknownLobby : await examineApi(patient, http, token);
  if (isInterrupted(options)) return;
  const isConnected = token !== null && (await examineSockets(patient, token));
  if (token === null) tell(skipped('sockets', 'they want a token'));
  const relays = await examineIceServers(patient);
  if (options.video && !isInterrupted(options)) await examineCandidates(patient);
  if (isInterrupted(options)) return;
  if (token !== null && isConnected) await examinePicture(patient, token, { lobby, relays });
  else tell(skipped('picture', token === null ? 'it wants a token' : 'not without the sockets'));
}

async function signOut(http: Http, token: string): Promise<boolean> {
  const { status } = await http.call('POST', 'player/logout', { token, body: {} });
  return status !== null && status < 300;
}
