import { createStrips } from './game.rules.ts';
import { initialBetIndex } from './game.rules.ts';
import { createDice, seedFor } from '../device/random.ts';
import { namingOf, type NamingStyle } from './naming.ts';
import type { MachineRecord, PlayerRecord } from './records.ts';

/** The constant part of a world. It follows from the seed and the sizes and is not stored. */
export interface Catalog {
  readonly brands: ReadonlyMap<string, CatalogBrand>;
  readonly machines: ReadonlyMap<string, CatalogMachine>;
}
export interface CatalogBrand {
  readonly id: string;
  readonly name: string;
  readonly strips: readonly (readonly number[])[];
  readonly machineIds: readonly string[];
  /** Jackpots with their start amount and growth per minute, in minor units. */
  readonly jackpots: readonly { readonly start: number; readonly perMinute: number }[];
}
export interface CatalogMachine {
  readonly id: string;
  readonly name: string;
  readonly brand: CatalogBrand;
}

export interface WorldSize {
  readonly seed: number;
  readonly brands: number;
  readonly machinesPerBrand: number;
  readonly names: NamingStyle;
}

/** Default size of a world. */
export const usualWorld = { brands: 4, machinesPerBrand: 6, players: 3 } as const;

const brandNames = [
  'Ember Lynx',
  'Tidemark Nine',
  'Saffron Comet',
  'Obsidian Heron',
  'Marble Jackdaw',
  'Copper Monsoon',
  'Velvet Quarry',
  'Polar Sextant',
] as const;

const nameOfBrand = (index: number): string => {
  const name = brandNames[index % brandNames.length] ?? '';
  const round = Math.floor(index / brandNames.length);
  return round === 0 ? name : `${name} ${round + 1}`;
};

export function createCatalog({ seed, brands, machinesPerBrand, names }: WorldSize): Catalog {
  const naming = namingOf(names);
  const brandMap = new Map<string, CatalogBrand>();
  const machines = new Map<string, CatalogMachine>();
  const idWidth = Math.max(2, String(machinesPerBrand).length);
  for (let index = 0; index < brands; index += 1) {
    const plainId = String(index + 1);
    const id = naming.id(plainId);
    const name = nameOfBrand(index);
    const dice = createDice(seed, `jackpots:${plainId}`);
    const machineIds = Array.from({ length: machinesPerBrand }, (_, at) =>
      naming.id(`${plainId}${String(at + 1).padStart(idWidth, '0')}`),
    );
    const jackpots = [10_000_000, 800_000, 40_000, 4_000].map((scale) => ({
      start: scale + dice.below(scale * 4),
      perMinute: Math.ceil(scale / 2_000),
    }));
    const strips = createStrips(seed, plainId);
    const brand: CatalogBrand = { id, name: naming.name(name), strips, machineIds, jackpots };
    brandMap.set(id, brand);
    machineIds.forEach((machineId, at) =>
      machines.set(machineId, { id: machineId, name: naming.name(`${name} ${at + 1}`), brand }),
    );
  }
  return { brands: brandMap, machines };
}

/** Returns the jackpots in whole minor units, highest first. They grow over time. */
export const jackpotsAt = ({ jackpots }: CatalogBrand, elapsedMs: number): readonly string[] =>
  jackpots.map(({ start, perMinute }) => String(start + Math.floor((elapsedMs / 60_000) * perMinute)));

/**
 * Creates the machines of a new world. The first three of each brand are always free, and some of the others are not.
 */
export function initialMachines(catalog: Catalog, seed: number, demoPlayerId: string): MachineRecord[] {
  return [...catalog.brands.values()].flatMap((brand, brandIndex) =>
    brand.machineIds.map((id, at): MachineRecord => {
      const oddity = oddities[brandIndex % oddities.length]?.[at - 3];
      return {
        id,
        service: oddity === 'error' || oddity === 'offline' || oddity === 'not-available' ? oddity : 'available',
        reservedFor: oddity === 'mine' ? demoPlayerId : oddity === 'others' ? 'vip' : null,
        betIndex: initialBetIndex,
        spin: null,
        winMinor: 0,
        freeSpins: 0,
        spinCount: 0,
        autoplay: false,
        bonusNext: false,
        nextSpinAt: null,
        random: seedFor(seed, `machine:${id}`),
        seq: 1,
      };
    }),
  );
}

/** Special states of the fourth and later machines of each brand. */
const oddities: readonly (readonly ('free' | 'error' | 'offline' | 'not-available' | 'mine' | 'others')[])[] = [
  ['free', 'mine', 'not-available'],
  ['error', 'free', 'others'],
  ['free', 'offline', 'free'],
  ['others', 'free', 'free'],
];

const demoNames: readonly (readonly [string, string])[] = [
  ['Ayşe', 'Yılmaz'],
  ['İlker', 'Öztürk'],
  ['Иван', 'Петров'],
  ['ليلى', 'حداد'],
  ['Zoë', 'Núñez'],
];

export const demoBalanceMinor = 500_000;
const plainDemoId = 1001;
const plainRoleId = 901;
/** Id of the player `demo`. */
export const demoPlayerId = String(plainDemoId);
/** Returns the demo player's id in this naming style. */
export const demoPlayerIdOf = (names: NamingStyle): string => namingOf(names).id(demoPlayerId);

/**
 * Creates `demo`, then `player1`, `player2` and so on.
 * Each password is the username followed by `1234`, as in `player11234`. Usernames are plain in every naming style,
 * because people type them.
 */
export const initialPlayers = (count: number, names: NamingStyle): PlayerRecord[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const username = index === 0 ? 'demo' : `player${index}`;
    const [name, lastname] = demoNames[index % demoNames.length] ?? ['', ''];
    const naming = namingOf(names);
    return newPlayer({
      id: naming.id(String(plainDemoId + index)),
      username,
      password: `${username}1234`,
      name: naming.name(name),
      lastname: naming.name(lastname),
      group: 'players',
    });
  });

/** Creates `admin` and `staff` with the roles that `demo` does not have. */
export const roleAccounts = (names: NamingStyle): PlayerRecord[] =>
  (['admin', 'staff'] as const).map((username, index) => {
    const naming = namingOf(names);
    return {
      ...newPlayer({
        id: naming.id(String(plainRoleId + index)),
        username,
        password: `${username}1234`,
        name: naming.name(username === 'admin' ? 'Deniz' : 'Mira'),
        lastname: naming.name(username === 'admin' ? 'Kaya' : 'Lind'),
        group: 'players',
      }),
      roles: [username],
    };
  });

export const newPlayer = (
  person: Pick<PlayerRecord, 'id' | 'username' | 'password' | 'name' | 'lastname' | 'group'>,
): PlayerRecord => ({
  ...person,
  roles: ['user'],
  displayName: `${person.name} ${person.lastname}`,
  email: `${person.username}@players.example`,
  pinHash: null,
  passwordExpired: false,
  lastLogonAt: null,
  lastLogonIp: null,
  previousLogonAt: null,
  previousLogonIp: null,
  ip: '127.0.0.1',
  passwordChangedAt: null,
  failedLogins: 0,
  blockedUntil: null,
  firstToken: 1,
  revokedTokens: [],
  theme: null,
  shortcuts: ['lobby', 'profile'],
});
