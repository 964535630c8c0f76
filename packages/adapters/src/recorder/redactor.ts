export type SecretKind = 'token' | 'password' | 'pin' | 'pin-hash';

/** Takes secrets out of what is recorded: by the names of fields, by what they look like, and by what they are. */
export interface Redactor {
  /** From now on this text is a secret, wherever it stands. */
  learn(kind: SecretKind, text: string): void;
  /** Plain data without secrets, of a size that can be recorded. */
  redact(value: unknown): unknown;
}

const secretFields = new Set([
  ...['token', 'access_token', 'authorization', 'credential', 'password', 'oldpassword', 'newpassword', 'old_password'],
  ...['new_password', 'pin', 'pinhash', 'pin_code', 'pin_hash'],
]);
/** Who the player is beyond an id and a name to sign in with; nobody needs it to understand a recording. */
const privateFields = new Set([
  ...['email', 'lastname', 'displayname', 'ip', 'ipaddress', 'ip_address', 'lastlogonip', 'last_logon_ip'],
]);
/** Anything that has the three parts of a signed token. */
const tokenLike = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

const mostItems = 40;
const mostChars = 2_000;
const mostDepth = 8;
/** A shorter one would be found in every text. */
const leastSecret = 3;

export function createRedactor(): Redactor {
  /** The longest first: one may be a part of another. */
  let secrets: readonly { readonly text: string; readonly isPin: boolean; readonly mark: string }[] = [];
  const counts = new Map<SecretKind, number>();

  function learn(kind: SecretKind, text: string): void {
    if (text.length < leastSecret || secrets.some((secret) => secret.text === text)) return;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const secret = { text, isPin: kind === 'pin', mark: `[${kind} ${count}]` };
    secrets = [...secrets, secret].toSorted((a, b) => b.text.length - a.text.length);
  }

  function redactText(text: string): string {
    let clean = text;
    for (const secret of secrets)
      if (clean.includes(secret.text))
        clean = secret.isPin ? withoutPin(clean, secret) : clean.replaceAll(secret.text, secret.mark);
    clean = clean.replaceAll(tokenLike, '[token]');
    return clean.length > mostChars ? `${clean.slice(0, mostChars)}… (${clean.length})` : clean;
  }

  function redact(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (depth >= mostDepth) return '…';
    if (Array.isArray(value)) {
      const items = value.slice(0, mostItems).map((item) => redact(item, depth + 1));
      return value.length > mostItems ? [...items, `… (${value.length})`] : items;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [redactText(name), hidden(name, item) ?? redact(item, depth + 1)]),
    );
  }

  return { learn, redact: (value) => redact(value) };
}

/** What stands for a field that is not shown; null for one that is. */
function hidden(name: string, value: unknown): string | null {
  const field = name.toLowerCase();
  // Settings have a group of the name, too.
  if (typeof value === 'object' || value === undefined || !(secretFields.has(field) || privateFields.has(field)))
    return null;
  return `[${field}]`;
}

/** Digits are everywhere: a PIN is taken out where it stands by itself, and not out of the middle of a number. */
const withoutPin = (text: string, { text: pin, mark }: { readonly text: string; readonly mark: string }): string =>
  text.split(pin).reduce((before, after) => {
    const inNumber = /\d$/.test(before) || /^\d/.test(after);
    return before + (inNumber ? pin : mark) + after;
  });
