import { notice, type Notice } from '../messages/notice.ts';
import { message } from '../messages/message.ts';
import type { SignIn } from '../ports/http.ts';

/**
 * [POLICY10] Returns a notice with the time and, if known, the address of the previous sign-in. Returns null if the
 * server did not send the time.
 */
export function previousLogin(signIn: Pick<SignIn, 'lastLogon' | 'lastLogonIp'> | null): Notice | null {
  if (signIn === null || signIn.lastLogon === null) return null;
  const time = { iso: signIn.lastLogon };
  const ip = signIn.lastLogonIp;
  return notice(
    'info',
    ip === null ? message('policy.previous-login-time', { time }) : message('policy.previous-login', { time, ip }),
  );
}
