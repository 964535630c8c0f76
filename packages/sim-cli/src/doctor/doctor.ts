import { createHttp, type Http } from '../probe/http.ts';
import { examineApi, examineCheck, examineClock, examineDoor, examineSignIn, unknownLobby } from './api.ts';
import { isInterrupted, type DoctorOptions, type Patient } from './examine.ts';
import { skipped, type DoctorFinding } from './finding.ts';
import { examineCandidates, examineIceServers } from './ice.ts';
import { leave, type LeftOpen } from './leaving.ts';
import { examineOrigins } from './origins.ts';
import { examinePicture } from './picture.ts';
import { examineReach } from './reach.ts';
import { examineSettings } from './settings.ts';
import { examineSockets } from './sockets.ts';

export interface Diagnosis {
  readonly server: string;
  /** False if the address does not answer. */
  readonly reachable: boolean;
  readonly findings: readonly DoctorFinding[];
  /** True if the run was interrupted. Checks without a finding were then not made. */
  readonly interrupted: boolean;
  /** True if the run signed its player out, false if the sign-out failed. Null if it signed nobody in. */
  readonly signedOut: boolean | null;
}

/** Checks everything from this computer to the picture, in the order of a connection. Never rejects. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis> {
  const { server, stepMs } = options;
  const findings: DoctorFinding[] = [];
  const report = (finding: DoctorFinding): void => {
    findings.push(finding);
    options.onFinding?.(finding);
  };
  const add = (finding: DoctorFinding): void => {
    // An aborted check has no finding.
    if (!isInterrupted(options)) report(finding);
  };
  const diagnosis = (reachable: boolean, left: LeftOpen | null = null): Diagnosis => ({
    ...{ server, reachable, findings, interrupted: isInterrupted(options), signedOut: left?.signedOut ?? null },
  });
  const reachable = await examineReach(options, add);
  if (!reachable || isInterrupted(options)) return diagnosis(reachable);

  const page = createHttp(new URL('/', server), stepMs, []);
  const settings = await examineSettings(page, add);
  if (settings === null) return diagnosis(false);
  const patient: Patient = { options, settings, add };
  const http = createHttp(new URL(settings.api.baseUrl, server), stepMs, []);
  await examineClock(patient);
  await examineCheck(patient, http);
  if (isInterrupted(options)) return diagnosis(true);
  const token = await examineSignIn(patient, http, options);
  const machineId = await examineBehindTheDoor(patient, http, token);
  const left = token === null ? null : await leave(patient, http, { token, machineId });
  if (left !== null) report(left.finding);
  return diagnosis(true, left);
}

/**
 * Makes all checks that require a token, from the API to the picture. Resolves with the joined machine, or null if none
 * was joined.
 */
async function examineBehindTheDoor(patient: Patient, http: Http, token: string | null): Promise<string | null> {
  const { options, add } = patient;
  const isAnonymous = options.token === null && options.username === null;
  if (isAnonymous) await examineDoor(patient, http);
  const lobby = token === null ? unknownLobby : await examineApi(patient, http, token);
  if (isInterrupted(options)) return null;
  await examineOrigins(patient, token);
  if (isInterrupted(options)) return null;
  const isConnected = token !== null && (await examineSockets(patient, token));
  if (token === null) add(skipped('sockets', 'they need a token'));
  const relays = await examineIceServers(patient);
  if (options.video && !isInterrupted(options)) await examineCandidates(patient);
  if (isInterrupted(options)) return null;
  if (token !== null && isConnected) return await examinePicture(patient, token, { lobby, relays });
  add(skipped('picture', token === null ? 'needs a token' : 'needs the sockets'));
  return null;
}
