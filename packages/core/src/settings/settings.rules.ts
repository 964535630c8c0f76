import * as z from 'zod/mini';
import { machineStatuses, type MachineStatus } from '../kernel/entities.ts';

export const languages = ['tr', 'en', 'ar', 'bg'] as const;
export type Language = (typeof languages)[number];

interface Field<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
}
const field = <T>(schema: z.ZodMiniType<T>, fallback: T): Field<T> => ({ schema, fallback });

const whole = z.int().check(z.nonnegative());
const address = z.string().check(z.minLength(1));
const language = z.enum(languages);
const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

/** Every setting an operator may give in Settings.json. A bad field costs its own default and nothing else. */
const fields = {
  api: {
    /** Resolved against the page, always with its trailing slash. */
    baseUrl: field(z.string().check(z.endsWith('/')), '/api/'),
    /** After this a call without an answer counts as lost. */
    timeoutMs: field(whole, 10_000),
  },
  sockets: {
    notifications: field(address, '/notifications'),
    machine: field(address, '/machine'),
    signalling: field(address, '/signalling'),
    path: field(address, '/socket.io'),
    /** Also send the token in the handshake query, as the specification has it. */
    tokenInQuery: field(z.boolean(), true),
    ackTimeoutMs: field(whole, 5_000),
  },
  video: {
    iceServers: field<readonly IceServer[]>(z.array(iceServer), []),
    /** A picture without a new frame for this long has stalled. */
    stallMs: field(whole.check(z.minimum(1)), 1_000),
    /** A picture without a new frame for this long, or none at all, is set up anew. */
    rebuildMs: field(whole.check(z.minimum(1_000)), 5_000),
  },
  session: {
    /** How long after the press a button command may still be carried out. */
    commandTtlMs: field(whole.check(z.minimum(1)), 2_000),
    /** The close warning's toast closes by itself after this. */
    closeWarningMs: field(whole, 10_000),
  },
  money: {
    /** ISO 4217. */
    currency: field(z.string().check(z.regex(/^[A-Z]{3}$/)), 'TRY'),
    maxAllInMinor: field(whole, 2_500_000),
    hotCoinsMinor: field<readonly number[]>(z.array(whole), [500, 5_000, 10_000, 50_000, 100_000]),
    zeroBalancePlay: field(z.boolean(), true),
  },
  lobby: {
    refreshMs: field(whole.check(z.minimum(1_000)), 10_000),
    fetch: field(z.enum(['byBrand', 'all']), 'byBrand'),
    hideReserved: field(z.boolean(), true),
  },
  site: {
    id: field<string | number>(z.union([z.string(), z.number()]), 0),
    uiVersion: field(z.string(), 'v2.3.4'),
  },
  language: {
    offered: field<readonly Language[]>(z.array(language).check(z.minLength(1)), languages),
    fallback: field<Language>(language, 'tr'),
  },
  sound: {
    /** 0 to 1. */
    volume: field(z.number().check(z.minimum(0), z.maximum(1)), 1),
  },
  machine: {
    /** Other spellings of a machine status on the wire, each to one of the protocol's names. */
    statusCodes: field<Readonly<Record<string, MachineStatus>>>(z.record(z.string(), z.enum(machineStatuses)), {}),
  },
} as const;

type Fields = typeof fields;
export type Settings = {
  readonly [G in keyof Fields]: { readonly [F in keyof Fields[G]]: Fields[G][F] extends Field<infer T> ? T : never };
};

export interface ParsedSettings {
  readonly settings: Settings;
  /** One line for each field that fell back because its value could not be used, such as `money.currency`. */
  readonly notes: readonly string[];
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** [SETTINGS1] [SETTINGS2] Reads a settings document field by field. Total: any input gives usable settings. */
export function parseSettings(document: unknown): ParsedSettings {
  const notes: string[] = [];
  const readField = (group: string, name: string, { schema, fallback }: Field<unknown>): unknown => {
    const given = own(own(document, group), name);
    if (given === undefined) return fallback;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    notes.push(`${group}.${name}`);
    return fallback;
  };
  const settings = Object.fromEntries(
    Object.entries(fields).map(([group, members]) => [
      group,
      Object.fromEntries(Object.entries(members).map(([name, spec]) => [name, readField(group, name, spec)])),
    ]),
  );
  // The loop above builds exactly the shape that `Settings` is computed from.
  return { settings: settings as Settings, notes };
}

export const defaultSettings: Settings = parseSettings({}).settings;
