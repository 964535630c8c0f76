import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Command, Intent, Media, Message } from '@farspin/core';
import type { LinkSummary } from '@farspin/core/picture-care';
import { useSecondsUntil } from '@farspin/adapters/react';
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
  const link = linkStatus(face, useLink(face), media);
  const foremost = moneyStatus(face, intents.at(-1)) ?? blockStatus(face, block) ?? commandStatus(face, command);
  return (
    <Box justifyContent="center" columnGap={3} height={1} overflow="hidden">
      {old !== null && <Text color="yellow">{old}</Text>}
      <Chip status={link} />
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

const colours = { good: 'green', fair: 'yellow', poor: 'yellow', lost: 'red' } as const;

interface Told extends Pick<LinkSummary, 'quality'> {
  readonly says: string;
}
/** [LINK1] What is wrong, or, while it is being mended, when it is tried next: why buttons are blocked is said beside it. */
function useLink({ care, words }: Face): Told {
  const { quality, says, next } = useBehavior(care.link$);
  const seconds = useSecondsUntil(next.kind === 'retry' ? next.at : null);
  if (next.kind === 'none') return { quality, says: words.say(says) };
  return {
    quality,
    says: next.kind === 'retry' ? words.t('game.lost.next', { seconds }) : words.t('game.lost.trying'),
  };
}

/** How well the machine is reached, in a word and a sign; why, where it is not good. */
function linkStatus({ words, look, picture }: Face, { quality, says }: Told, media: Media): Status {
  const { dot, ring, cross } = look.glyphs;
  const sign = { good: dot, fair: ring, poor: ring, lost: cross }[quality];
  const word = words.t(`game.link.${quality}`);
  const fps =
    picture === null || media.kind !== 'live' || media.fps === null
      ? ''
      : ` ${words.t('term.picture.fps', { fps: Math.round(media.fps) })}`;
  const why = quality === 'good' ? '' : ` · ${says}`;
  return { sign, text: word + fps + why, colour: colours[quality] };
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
