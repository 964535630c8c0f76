/** What a secret is. The recording shows this word in its place. */
export type SecretKind = 'token' | 'password' | 'pin' | 'pin-hash';

/** Removes secrets from recorded data: by field name, by form, and by known value. */
export interface Redactor {
  /** Treats this text as a secret from now on, wherever it appears. */
  learn(kind: SecretKind, text: string): void;
  /** Returns a copy of plain data without secrets. Long, deep and numerous values are truncated. */
  redact(value: unknown): unknown;
}

const secretFields = new Set([
  ...['token', 'access_token', 'authorization', 'credential', 'password', 'oldpassword', 'newpassword', 'old_password'],
  ...['new_password', 'pin', 'pinhash', 'pin_code', 'pin_hash'],
]);
/** Personal data other than id and username, which recordings do not need. */
const privateFields = new Set([
  ...['email', 'lastname', 'displayname', 'ip', 'ipaddress', 'ip_address', 'lastlogonip', 'last_logon_ip'],
]);
/** Matches the three parts of a signed token. */
const tokenLike = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

const mostItems = 40;
const mostChars = 2_000;
const mostDepth = 8;
/** Minimum length of a secret. Shorter texts would match too many others. */
const leastSecret = 3;

/** Creates a redactor. It replaces every secret that it has learned, and every field that looks like a secret. */
export function createRedactor(): Redactor {
  /** Known secrets, longest first, because one secret may be part of another. */
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

/** Returns the replacement for a hidden field, or null if the field is not hidden. */
function hidden(name: string, value: unknown): string | null {
  const field = name.toLowerCase();
  // Settings also have groups with these names, which are not secret.
  if (typeof value === 'object' || value === undefined || !(secretFields.has(field) || privateFields.has(field)))
    return null;
  return `[${field}]`;
}

/** Removes a PIN only where it is not part of a longer number. */
const withoutPin = (text: string, { text: pin, mark }: { readonly text: string; readonly mark: string }): string =>
  text.split(pin).reduce((before, after) => {
    const inNumber = /\d$/.test(before) || /^\d/.test(after);
    return before + (inNumber ? pin : mark) + after;
  });
