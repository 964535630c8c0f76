import { troubleOf } from '../probe/trouble.ts';

/** It was waited for already. */
const askAgainMs = 3_000;

/** What is said where no answer came from a server whose settings were asked for: it is asked once more why. */
export async function unreachable(server: string): Promise<string> {
  try {
    const answer = await fetch(new URL('/Settings.json', server), { signal: AbortSignal.timeout(askAgainMs) });
    await answer.text();
    return `${server} did not answer at first, and does now. Try again.`;
  } catch (failure) {
    return withoutAnswer(server, failure);
  }
}

/** The same where it is known what the request failed with. */
export function withoutAnswer(server: string, failure: unknown): string {
  const { kind, words } = troubleOf(failure);
  switch (kind) {
    case 'nobody':
      return `${server} cannot be reached. Is it running, and is this its address?`;
    case 'silent':
      return `${server} does not answer in time. Is it well, and is this its address?`;
    case 'nameless':
      return `${server} cannot be reached: there is no such host. Is this its address?`;
    case 'certificate':
      return `${server} has a certificate that is not trusted: ${words}. NODE_EXTRA_CA_CERTS=ca.pem in the environment trusts an authority of your own.`;
    case 'plain':
      return `${server} speaks no TLS. Is it http:// rather than https://, or another port?`;
    case 'cut':
      return `${server} ends the connection before its answer is whole. Look at the server, and at what is between.`;
    case 'other':
      return `${server} cannot be reached: ${words}. Is it running, and is this its address?`;
  }
}
