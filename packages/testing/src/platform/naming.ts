/** The style in which an operator forms ids and display names of brands, machines and players. */
export type NamingStyle = (typeof namingStyles)[number];

/** All styles. All except the first turn plain ids into unusual ids. Each id can be part of a URL. */
export const namingStyles = [
  ...(['plain', 'percent', 'marks', 'dots', 'spaces', 'emoji', 'right-to-left'] as const),
  ...(['zeros', 'digits', 'long'] as const),
] as const;

export interface Naming {
  id(plain: string): string;
  name(plain: string): string;
}

/** Maximum length of an id, and the length of a name that does not fit on a screen. */
const [idLength, nameLength] = [200, 300];

const namings: Readonly<Record<NamingStyle, Naming>> = {
  plain: { id: (id) => id, name: (name) => name },
  percent: { id: (id) => `%2F${id}%`, name: (name) => `100% ${name} %2F%zz` },
  marks: { id: (id) => `/${id}?a=1#b&c;{machineId}:"<$&>\\`, name: (name) => `<b>${name}</b>/?#&"'{ name }` },
  dots: { id: (id) => `../..${id}/.`, name: (name) => `../${name}/..` },
  spaces: { id: (id) => ` ${id}  a `, name: (name) => `  ${name}\u{a0}  x ` },
  emoji: { id: (id) => `🎰${id}👩‍👩‍👧`, name: (name) => `🎰${name}👩‍👩‍👧🇹🇷` },
  'right-to-left': { id: (id) => `\u{200f}${id}\u{202e}آلة`, name: (name) => `\u{202e}${name}\u{200f} آلة` },
  // An operator that writes ids as numbers changes this id.
  zeros: { id: (id) => `00${id}`, name: (name) => `007 ${name}` },
  digits: { id: (id) => `9007199254740993${id}`, name: (name) => `1e21 ${name} 0x10` },
  long: {
    id: (id) => `${id}-${'m'.repeat(idLength)}`.slice(0, idLength),
    name: (name) => `${name} ${'Wide '.repeat(nameLength)}`.slice(0, nameLength),
  },
};

export const namingOf = (style: NamingStyle): Naming => namings[style];
