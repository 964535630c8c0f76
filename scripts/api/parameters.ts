/**
 * Gives destructured parameters a name that the type suggests: `({ settings, log }: HttpOptions)` becomes
 * `(options: HttpOptions)`. The names of the members are in the type already.
 */
export function namedParameters(code: string): string {
  let named = '';
  let rest = code.replaceAll(/\.\.\.\[(\w+)\](?=: )/g, '...$1');
  for (;;) {
    const found = /(?<=[(,]\s*)(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\[[^[\]]*\])(?=\??: )/.exec(rest);
    if (found === null) return named + rest;
    const [pattern] = found;
    const after = rest.slice(found.index + pattern.length);
    const type = typeAt(after.replace(/^\??: /, ''));
    const before = named + rest.slice(0, found.index);
    named = before + freeName(nameFor(type), before);
    rest = after;
  }
}

/** Returns the type at the start of a text, up to the comma or bracket that ends the parameter. */
function typeAt(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (depth === 0 && /[,)=]/.test(sign)) return text.slice(0, index);
    if (/[([{<]/.test(sign)) depth += 1;
    else if (/[)\]}]/.test(sign) || (sign === '>' && text[index - 1] !== '=')) depth -= 1;
  }
  return text;
}

const roles = /(?:Options|Deps|Parts|Props)$/;

/** Returns a parameter name for a type: `Settings['lobby']` is a `lobby`, `Pick<Intent, 'action'>` an `intent`. */
function nameFor(type: string): string {
  const plain = type.trim().replace(/^readonly /, '');
  const [, inner] = /^(?:Pick|Partial|Omit|Readonly|Required|Extract|NonNullable|Exclude)<(.*)>$/s.exec(plain) ?? [];
  if (inner !== undefined) return nameFor(inner);
  const [, key] = /\['([\w-]+)'\]$/.exec(plain) ?? [];
  if (key !== undefined) return lowerFirst(key);
  const [, schema] = /^z\.\w+<typeof (\w+?)(?:Schema)?>/.exec(plain) ?? [];
  if (schema !== undefined) return schema;
  const [name] = /^[A-Za-z]\w*/.exec(plain) ?? [];
  if (name === undefined) return plain.startsWith('{') ? 'options' : 'value';
  const [role] = roles.exec(name) ?? [];
  return lowerFirst(role ?? name.replace(/_\d+$/, ''));
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the name, or another if an earlier parameter of the same signature has it. */
function freeName(name: string, before: string): string {
  const [line = ''] = before.split('\n').slice(-1);
  return new RegExp(`[(,] *${name}\\??:`).test(line) ? `${name}${name.endsWith('s') ? 'Too' : 's'}` : name;
}
