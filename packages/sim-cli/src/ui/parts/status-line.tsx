import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Command, Intent, Media, Message, Meters } from '@farspin/core';
import { fateMessage, isPlaying, type PressFate } from '@farspin/core/command-outcome';
import type { GameNotes } from '@farspin/core/game-notes';
import type { LinkSummary } from '@farspin/core/quality-controller';
import { useBehavior, useSecondsUntil } from '@farspin/adapters/react';
import { useClient, type Client } from '../client.ts';
import { wrap } from '../../output/page.ts';
import { asOf } from './as-of.ts';

/** A part of the status, with its sign. */
export interface Status {
  readonly text: string;
  readonly colour: string;
}

/** Time in ms for which the machine's acceptance is shown. */
const acceptedMs = 3_000;
const acceptedUntil = (command: Command | null): number | null =>
  command?.state.kind === 'acknowledged' || command?.state.kind === 'seen' ? command.state.at + acceptedMs : null;

const gap = 3;
const mostReasonRows = 2;
const widthOf = (row: readonly Status[]): number =>
  row.reduce((width, { text }) => width + [...text].length + gap, -gap);

/**
 * Returns the rows of the status: the age of the meters, the connection, and one reason.
 * The reason is the most important of pending money, blocked buttons, what has happened without a press, and the last command. If the parts do not fit on
 * one row, the reason gets rows of its own.
 */
export function useStatusRows(pressed: Pressed, columns: number): readonly (readonly Status[])[] {
  const { command } = pressed;
  const client = useClient();
  const block = useBehavior(client.player.pressBlock$);
  const media = useBehavior(client.player.media$);
  const { intents } = useBehavior(client.player.wallet$);
  const cashOutWaits = useBehavior(client.cashOutWhenOver.waits$);
  const notes = useBehavior(client.gameNotes.notes$);
  const old = asOf(client, useBehavior(client.player.freshness$).meters);
  const link = linkStatus(client, useLink(client), media);
  const until = acceptedUntil(command);
  const isOld = useSecondsUntil(until) === 0 && until !== null;
  const foremost =
    moneyStatus(client, intents.at(-1), cashOutWaits) ??
    blockStatus(client, notes.instead ?? block) ??
    notesStatus(client, notes, command) ??
    commandStatus(client, isOld ? null : command, pressed);
  const aged = [...(old === null ? [] : [{ text: old, colour: 'yellow' }]), link];
  const all = foremost === null ? aged : [...aged, foremost];
  if (widthOf(all) <= columns) return [all];
  // The header also shows how old the balance is.
  const first = widthOf(aged) <= columns ? aged : [link];
  const reason = foremost === null ? [] : wrap(foremost.text, columns).slice(0, mostReasonRows);
  return [first, ...reason.map((text) => [{ text, colour: foremost?.colour ?? 'white' }])];
}

export const StatusRows = ({ rows }: { readonly rows: readonly (readonly Status[])[] }): ReactNode =>
  rows.map((row) => (
    <Box key={row.map(({ text }) => text).join()} justifyContent="center" columnGap={gap} height={1} overflow="hidden">
      {row.map(({ text, colour }) => (
        <Text key={text} color={colour} wrap="truncate">
          {text}
        </Text>
      ))}
    </Box>
  ));

const status = (sign: string, text: string, colour: string): Status => ({ text: `${sign} ${text}`, colour });

const blockStatus = ({ words }: Client, block: Message | null): Status | null =>
  block === null ? null : status('!', words.say(block), 'yellow');

/** A refused or unanswered command is more important than the notes. [AUTOPLAY2] A stop may come without a press. */
function notesStatus({ words, theme }: Client, { notes }: GameNotes, command: Command | null): Status | null {
  if (notes.length === 0 || command?.state.kind === 'refused' || command?.state.kind === 'unanswered') return null;
  return status(theme.glyphs.dot, notes.map(words.say).join(' '), 'yellow');
}

const colours = { good: 'green', fair: 'yellow', poor: 'yellow', lost: 'red', out: 'yellow' } as const;

interface Told extends Pick<LinkSummary, 'quality'> {
  readonly says: string;
}
/**
 * [LINK1] Returns the quality of the connection with the problem, or with the time of the next attempt during a repair.
 * The reason for blocked buttons is shown beside it.
 */
function useLink(client: Client): Told {
  const { words } = client;
  const { quality, says, next } = useBehavior(client.quality.link$);
  const seconds = useSecondsUntil(next.kind === 'retry' ? next.at : null);
  if (next.kind === 'none') return { quality, says: words.say(says) };
  return {
    quality,
    says: seconds > 0 ? words.t('game.lost.next', { seconds }) : words.t('game.lost.trying'),
  };
}

/** Returns the quality of the connection as a word and a sign, with the reason if the quality is not good. */
function linkStatus({ words, theme, picture }: Client, { quality, says }: Told, media: Media): Status {
  const { dot, ring, cross } = theme.glyphs;
  const sign = { good: dot, fair: ring, poor: ring, lost: cross, out: cross }[quality];
  const word = words.t(`game.link.${quality}`);
  const fps =
    picture === null || quality === 'lost' || media.kind !== 'live' || media.fps === null
      ? ''
      : ` ${words.t('term.picture.fps', { fps: Math.round(media.fps) })}`;
  const why = quality === 'good' ? '' : ` · ${says}`;
  return status(sign, word + fps + why, colours[quality]);
}

/** The last command, with the machine's last report. */
interface Pressed {
  readonly command: Command | null;
  /** [COMMAND14] */
  readonly fate: PressFate | null;
  readonly meters: Meters | null;
}

function commandStatus(
  { words, theme }: Client,
  command: Command | null,
  { fate, meters }: Omit<Pressed, 'command'>,
): Status | null {
  switch (command?.state.kind) {
    case undefined:
      return null;
    case 'sent':
      return status(theme.glyphs.waiting, words.t('term.command.sent'), 'cyan');
    // [COMMAND11] For the player, an acknowledged command and a processed one are the same, except during a game.
    case 'acknowledged':
    case 'seen': {
      const [sign, colour] = isPlaying(meters) ? [theme.glyphs.waiting, 'cyan'] : [theme.glyphs.tick, 'green'];
      return status(sign, words.t('game.command.acknowledged'), colour);
    }
    case 'refused':
      return status(theme.glyphs.cross, words.say(command.state.message), 'red');
    case 'unanswered':
      return status(
        theme.glyphs.unknown,
        fate === null ? words.t('command.unanswered') : words.say(fateMessage(fate, meters)),
        'yellow',
      );
  }
}

function moneyStatus({ words, theme }: Client, intent: Intent | undefined, cashOutWaits: boolean): Status | null {
  switch (intent?.state.kind) {
    case 'sending':
      return status(theme.glyphs.waiting, words.t('term.money.sending'), 'cyan');
    case 'checking':
      return status(theme.glyphs.unknown, words.t('wallet.checking'), 'yellow');
    default:
      return cashOutWaits ? status(theme.glyphs.waiting, words.t('game.money.when-over'), 'cyan') : null;
  }
}
