import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Command, Intent, Media, Message } from '@farspin/core';
import { useFace, type Face } from '../face.ts';
import { useBehavior } from '../use-behavior.ts';
import { asOf } from './as-of.ts';

interface Status {
  readonly sign: string;
  readonly text: string;
  readonly colour: string;
}

/** One line on how things stand: meters that are old, the picture, and the foremost of money on its way, disabled buttons and the last command. */
export function StatusLine({ command }: { readonly command: Command | null }): ReactNode {
  const face = useFace();
  const block = useBehavior(face.player.pressBlock$);
  const media = useBehavior(face.player.media$);
  const { intents } = useBehavior(face.player.wallet$);
  const old = asOf(face, useBehavior(face.player.freshness$).meters);
  const live = pictureStatus(face, media);
  const foremost = moneyStatus(face, intents.at(-1)) ?? blockStatus(face, block) ?? commandStatus(face, command);
  return (
    <Box justifyContent="center" columnGap={3} height={1} overflow="hidden">
      {old !== null && <Text color="yellow">{old}</Text>}
      {live !== null && <Chip status={live} />}
      {foremost !== null && <Chip status={foremost} />}
    </Box>
  );
}

const Chip = ({ status: { sign, text, colour } }: { readonly status: Status }): ReactNode => (
  <Text color={colour} wrap="truncate">
    {sign} {text}
  </Text>
);

const blockStatus = ({ words }: Face, block: Message | null): Status | null =>
  block === null ? null : { sign: '!', text: words.say(block), colour: 'yellow' };

function pictureStatus({ words, look, picture }: Face, media: Media): Status | null {
  if (picture === null || media.kind !== 'live') return null;
  const fps = media.fps === null ? '' : ` ${words.t('term.picture.fps', { fps: Math.round(media.fps) })}`;
  return { sign: look.glyphs.dot, text: words.t('shell.link.live') + fps, colour: 'green' };
}

function commandStatus({ words, look }: Face, command: Command | null): Status | null {
  switch (command?.state.kind) {
    case undefined:
      return null;
    case 'sent':
      return { sign: look.glyphs.waiting, text: words.t('term.command.sent'), colour: 'cyan' };
    case 'acknowledged':
      return { sign: look.glyphs.tick, text: words.t('game.command.acknowledged'), colour: 'green' };
    case 'seen':
      return { sign: look.glyphs.tick, text: words.t('game.command.seen'), colour: 'green' };
    case 'refused':
      return { sign: look.glyphs.cross, text: words.say(command.state.message), colour: 'red' };
    case 'unanswered':
      return { sign: look.glyphs.unknown, text: words.t('command.unanswered'), colour: 'yellow' };
  }
}

function moneyStatus({ words, look }: Face, intent: Intent | undefined): Status | null {
  switch (intent?.state.kind) {
    case 'sending':
      return { sign: look.glyphs.waiting, text: words.t('term.money.sending'), colour: 'cyan' };
    case 'checking':
      return { sign: look.glyphs.unknown, text: words.t('wallet.checking'), colour: 'yellow' };
    default:
      return null;
  }
}
