import { Box, Text } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import { useState, type ReactNode } from 'react';
import { wrap } from '../../output/page.ts';
import { useKeys } from '../use-keys.tsx';
import { useNextTry } from '../use-next-try.ts';
import type { Machine, Notice } from '@farspin/core';
import { message, type Words } from '@farspin/core/messages';
import { useClient } from '../client.ts';
import type { UiPage } from '../pages.ts';
import { bodyRows, listWindow, type Size } from '../layout.ts';
import { asOf } from '../parts/as-of.ts';
import { BrandLine, brandRows, MachineLine } from '../parts/lobby-lines.tsx';
import { useLobbyPages } from '../parts/lobby-pages.ts';
import { Shell } from '../parts/shell.tsx';
import { useNotify } from '../parts/toasts.tsx';
import { brandNotes, machineNotes, noteRows, type Note } from './lobby-notes.ts';

type Side = 'brands' | 'machines';

const clamp = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

/** Rows of a heading: the title and a blank row below. */
const headingRows = 2;

/** Gap between the two sides, in columns. */
const gap = 3;

/**
 * Minimum number of columns to show both sides. In a narrower window names would not fit, so one side is shown at a
 * time.
 */
const fewestForBoth = 76;

/**
 * True if the machine accepts only a player who has a session there. The server's rejection does not give this reason.
 */
const isClosed = ({ status }: Machine): boolean => ['error', 'offline', 'not-available'].includes(status);

const closedNotice = ({ name, status }: Machine, { t }: Words): Notice => ({
  ...{ id: 'closed', intent: 'warning', forMs: null },
  message: message('term.lobby.status', { machine: name, status: t(`machine-status.${status}`) }),
});

/**
 * The lobby, with the brands on the left and the machines of the selected brand on the right. Machines show their live
 * status.
 */
export function Lobby(props: {
  readonly size: Size;
  readonly onPage: (page: UiPage) => void;
  readonly onLanguage: () => void;
  readonly onSignOut: () => void;
}): ReactNode {
  const { size, onPage, onLanguage, onSignOut } = props;
  const client = useClient();
  const { player, words, theme, quit } = client;
  const lobby = useBehavior(player.lobby$);
  const session = useBehavior(player.session$);
  const link = useBehavior(player.notificationLink$);
  const pages = useLobbyPages();
  const notify = useNotify();
  const old = asOf(client, useBehavior(player.freshness$).lobby);
  const [side, setSide] = useState<Side>('brands');
  const [brandIndex, setBrandIndex] = useState(0);
  const [machineIndex, setMachineIndex] = useState(0);
  const machines: readonly Machine[] = [...lobby.reserved, ...lobby.machines];
  const brandAt = clamp(brandIndex, lobby.brands.length);
  const machineAt = clamp(machineIndex, machines.length);
  const joining = session.kind === 'joining';

  const move = (by: number): void => {
    if (side === 'brands') setBrandIndex(clamp(brandAt + by, lobby.brands.length));
    else setMachineIndex(clamp(machineAt + by, machines.length));
  };
  const reconnect = useBehavior(player.reconnect$);
  // [SESSION10] The player left the machine with the session open, or closed the question about that session.
  const isOwn = ({ id }: Machine): boolean =>
    client.left().some(({ machineId }) => machineId === id) ||
    (reconnect.kind === 'dismissed' && reconnect.target.machineId === id);
  const join = (machine: Machine): void =>
    isClosed(machine) && !isOwn(machine)
      ? notify(closedNotice(machine, words))
      : player.join({ machineId: machine.id, name: machine.name });
  const choose = (): void => {
    const brand = lobby.brands[brandAt];
    const machine = machines[machineAt];
    if (side === 'machines' && machine !== undefined) join(machine);
    else if (side === 'brands' && brand !== undefined) {
      // Selecting the brand again would deselect it.
      if (brand.id !== lobby.selectedBrandId) player.selectBrand(brand.id);
      setMachineIndex(0);
      setSide('machines');
    }
  };
  /** Moves to the machines. Without an open brand that side is empty, so the selected brand is opened, as on Enter. */
  const toMachines = (): void => {
    if (side === 'brands' && lobby.selectedBrandId === null) choose();
    else setSide('machines');
  };
  useKeys(
    (input, key) => {
      const page = pages.find((offered) => offered.key === input)?.page;
      if (key.upArrow) move(-1);
      else if (key.downArrow) move(1);
      else if (key.leftArrow) setSide('brands');
      else if (key.rightArrow || (key.tab && side === 'brands')) toMachines();
      else if (key.tab) setSide('brands');
      else if (key.return) choose();
      else if (input === '?') onPage('help');
      else if (page !== undefined) onPage(page);
      else if (input === 'g') onLanguage();
      else if (input === 'r') player.refreshLobby();
      else if (input === 'x') onSignOut();
      else if (input === 'q') quit();
    },
    { isActive: !joining },
  );
  useKeys(
    (input, key) => {
      if (key.escape) player.leave({ cashOut: false });
      else if (input === 'q') quit();
    },
    { isActive: joining },
  );

  // The first connection attempt is not an interruption.
  const isInterrupted = link.kind === 'waiting' || (link.kind === 'connecting' && link.attempt > 0);
  const stale = old === null && !isInterrupted ? [] : [...(old === null ? [] : [old]), words.t('term.lobby.not-live')];
  const staleLines = wrap(stale.join(` ${theme.glyphs.divider} `), size.columns - 2);
  const listRows = bodyRows(size) - headingRows - Math.max(1, staleLines.length);
  const hasBoth = size.columns >= fewestForBoth;
  const left = hasBoth ? Math.min(40, Math.floor(size.columns * 0.42)) : size.columns - 2;
  const right = hasBoth ? size.columns - 2 - left - gap : size.columns - 2;
  const { brandsLoad, machinesLoad } = lobby;
  const nextBrands = useNextTry(brandsLoad.kind === 'failed' ? brandsLoad.retryAt : null);
  const nextMachines = useNextTry(machinesLoad.kind === 'failed' ? machinesLoad.retryAt : null);
  const aboveBrands = brandNotes(lobby, words, left, nextBrands);
  const aboveMachines = machineNotes(lobby, session, words, right, nextMachines);
  const brandHeight = brandRows(size);
  const brandCount = Math.max(1, Math.floor((listRows - noteRows(aboveBrands)) / brandHeight));
  const brandWindow = listWindow(lobby.brands.length, brandAt, brandCount);
  const machineWindow = listWindow(machines.length, machineAt, Math.max(1, listRows - noteRows(aboveMachines)));
  return (
    <Shell
      place={words.t('lobby.title')}
      size={size}
      hints={[
        { key: theme.glyphs.upDown, does: words.t('term.key.choose') },
        { key: theme.glyphs.leftRight, does: words.t('term.key.side') },
        // The key for the list of all keys stays visible if space is short.
        { key: '?', does: words.t('term.key.help') },
        { key: 'Enter', does: words.t(side === 'brands' ? 'term.key.show' : 'term.key.join') },
        ...pages,
        { key: 'g', does: words.t('term.key.language') },
        { key: 'r', does: words.t('term.key.refresh') },
        { key: 'x', does: words.t('term.key.sign-out') },
        { key: 'q', does: words.t('term.key.quit') },
      ]}
    >
      <Box flexGrow={1} paddingX={1}>
        <Box
          flexDirection="column"
          width={left}
          flexShrink={0}
          display={hasBoth || side === 'brands' ? 'flex' : 'none'}
        >
          <Heading title={words.t('lobby.brands')} active={side === 'brands'} />
          <Notes notes={aboveBrands} />
          {lobby.brands.slice(brandWindow.from, brandWindow.to).map((brand, index) => (
            <BrandLine
              key={brand.id}
              brand={brand}
              rows={brandHeight}
              shown={brand.id === lobby.selectedBrandId}
              pointed={side === 'brands' && brandWindow.from + index === brandAt}
            />
          ))}
        </Box>
        <Box
          flexDirection="column"
          flexGrow={1}
          flexShrink={1}
          flexBasis={0}
          paddingLeft={hasBoth ? gap : 0}
          display={hasBoth || side === 'machines' ? 'flex' : 'none'}
        >
          <Heading title={words.t('lobby.machines')} active={side === 'machines'} />
          <Notes notes={aboveMachines} />
          {machines.slice(machineWindow.from, machineWindow.to).map((machine, index) => (
            <MachineLine
              key={machine.id}
              machine={machine}
              reserved={lobby.reserved.includes(machine)}
              pointed={side === 'machines' && machineWindow.from + index === machineAt}
              isNarrow={!hasBoth}
            />
          ))}
        </Box>
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingX={1}>
        <Text color="yellow">{staleLines.join('\n')}</Text>
      </Box>
    </Shell>
  );
}

function Heading({ title, active }: { readonly title: string; readonly active: boolean }): ReactNode {
  return (
    <Box marginBottom={1} height={1}>
      <Text bold underline={active} dimColor={!active} wrap="truncate">
        {title}
      </Text>
    </Box>
  );
}

const Notes = ({ notes }: { readonly notes: readonly Note[] }): ReactNode =>
  notes.map(({ lines, colour }) => (
    <Box key={lines[0]} flexShrink={0}>
      <Text {...(colour === null ? { dimColor: true } : { color: colour })}>{lines.join('\n')}</Text>
    </Box>
  ));
