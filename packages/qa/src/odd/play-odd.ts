import type { Browser } from 'playwright';
import { startOperator } from '@farspin/operator';
import { givenSettings } from '../../../operator/src/server/settings-document.ts';
import { startFront } from './front.ts';
import type { OddOperator } from './odd.types.ts';
import { visitTerminal } from './terminal-visitor.ts';
import { visit, type VisitSeen, type Visitor } from './visit.ts';
import { visitWeb } from './web-visitor.ts';

export interface OddStage {
  readonly browser: Browser;
  /** Folder of the built web client. */
  readonly webDirectory: string;
  /** Path of the built terminal program. */
  readonly program: string;
}
export interface Played {
  readonly odd: OddOperator;
  readonly web: VisitSeen | null;
  readonly terminal: VisitSeen | null;
  /** Problems with the money at the operator. */
  readonly money: readonly string[];
}

/** Settings of all operators. A row may override them. */
const usualSettings = {
  site: { id: 1 },
  money: { currency: 'TRY' },
  lobby: { fetch: 'byBrand', defaultPicture: '' },
};

/** Runs a separate operator with one player in the browser and another player in a terminal at the same time. */
export async function playOdd(odd: OddOperator, { browser, webDirectory, program }: OddStage): Promise<Played> {
  const operator = await startOperator({
    ...{ seed: 7, speed: 5, webDirectory, control: 'off' },
    dials: odd.dials ?? {},
    settings: givenSettings(merged(usualSettings, odd.settings ?? {}), { unchecked: true }),
  });
  const front = odd.tricks === undefined ? null : await startFront(operator.url, odd.tricks);
  const { url } = front ?? operator;
  const accounts = operator.backOffice.players();
  const keptOf = (username: string): Readonly<Record<string, string>> => {
    const id = accounts.find((player) => player.username === username)?.id ?? '';
    return Object.fromEntries(Object.entries(odd.kept ?? {}).map(([key, text]) => [key.replace('$ID', id), text]));
  };
  const worth = (): number =>
    operator.backOffice.players().reduce((sum, { balanceMinor }) => sum + balanceMinor, 0) +
    operator.backOffice.machines().reduce((sum, { creditsMinor }) => sum + creditsMinor, 0);
  const before = worth();
  try {
    const see = async (open: () => Visitor | Promise<Visitor>, sees: OddOperator['web']): Promise<VisitSeen | null> =>
      sees === null ? null : visit(await open(), { acts: odd.acts, sees, never: odd.never, logs: odd.logs });
    const [web, terminal] = await Promise.all([
      see(() => visitWeb({ browser, url, username: 'demo', kept: keptOf('demo') }), odd.web),
      see(() => visitTerminal({ program, url, username: 'player1', kept: keptOf('player1') }), odd.terminal),
    ]);
    const wished = odd.acts.filter((act) => act === 'cash in').length;
    const moved = (id: string): number =>
      operator.backOffice.ledger().filter(({ reason, from }) => reason === 'cash-in' && from === `wallet:${id}`).length;
    const tooOften = accounts.filter(({ id }) => moved(id) > wished);
    const isGambled = odd.acts.includes('start');
    const money = [
      ...(isGambled || worth() === before ? [] : [`the money changed from ${before} to ${worth()}`]),
      ...tooOften.map(({ username, id }) => `${username} cashed in ${moved(id)} times`),
    ];
    return { odd, web, terminal, money };
  } finally {
    await front?.stop();
    await operator.stop();
  }
}

/** Merges groups of settings. */
function merged(usual: object, own: object): object {
  const groups = Object.entries(own).map(([name, value]) => {
    const before: unknown = Reflect.get(usual, name);
    const isGroup = typeof before === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isGroup ? { ...before, ...value } : value] as const;
  });
  return { ...usual, ...Object.fromEntries(groups) };
}
