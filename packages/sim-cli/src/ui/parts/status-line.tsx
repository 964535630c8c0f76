import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Command, Intent, Media, Playing } from '@farspin/core';
import { useFace, type Face } from '../face.ts';
import { useBehavior } from '../use-behavior.ts';

interface Status {
  readonly sign: string;
  readonly text: string;
  readonly colour: string;
}

/** One line on how things stand: the line to the machine, the picture, the last command, money on its way. */
export function StatusLine({ playing }: { readonly playing: Playing }): ReactNode {
  const face = useFace();
  const media = useBehavior(face.player.media$);
  const { intents } = useBehavior(face.player.wallet$);
  const parts = [
    linkStatus(face, playing),
    pictureStatus(face, media),
    commandStatus(face, playing.command),
    moneyStatus(face, intents.at(-1)),
  ].filter((part) => part !== null);
  return (
    <Box justifyContent="center" columnGap={3} height={1} overflow="hidden">
      {parts.map(({ sign, text, colour }) => (
        <Text key={sign + text} color={colour} wrap="truncate">
          {sign} {text}
        </Text>
      ))}
    </Box>
  );
}

const linkStatus = ({ words, look }: Face, playing: Playing): Status | null => {
  if (playing.leaving) return { sign: look.glyphs.waiting, text: words.t('term.game.leaving'), colour: 'cyan' };
  if (playing.link.kind === 'up') return null;
  return { sign: '!', text: words.t('term.game.link-lost'), colour: 'red' };
};

function pictureStatus({ words, look, picture }: Face, media: Media): Status | null {
  switch (media.kind) {
    case 'live': {
      if (picture === null) return null;
      const fps = media.fps === null ? '' : ` ${words.t('term.picture.fps', { fps: Math.round(media.fps) })}`;
      return { sign: look.glyphs.dot, text: words.t('term.picture.live') + fps, colour: 'green' };
    }
    case 'stalled':
      return { sign: '!', text: words.t('term.picture.stalled'), colour: 'red' };
    default:
      return null;
  }
}

function commandStatus({ words, look }: Face, command: Command | null): Status | null {
  if (command === null) return null;
  switch (command.state.kind) {
    case 'sent':
      return { sign: look.glyphs.waiting, text: words.t('term.command.sent'), colour: 'cyan' };
    case 'acknowledged':
      return { sign: look.glyphs.tick, text: words.t('term.command.done'), colour: 'green' };
    case 'refused':
      return { sign: look.glyphs.cross, text: words.say(command.state.message), colour: 'red' };
    case 'unanswered':
      return { sign: look.glyphs.unknown, text: words.t('term.command.unanswered'), colour: 'yellow' };
  }
}

function moneyStatus({ words, look }: Face, intent: Intent | undefined): Status | null {
  switch (intent?.state.kind) {
    case 'sending':
      return { sign: look.glyphs.waiting, text: words.t('term.money.sending'), colour: 'cyan' };
    case 'checking':
      return { sign: look.glyphs.unknown, text: words.t('term.money.checking'), colour: 'yellow' };
    case 'failed':
      return { sign: look.glyphs.cross, text: words.say(intent.state.message), colour: 'red' };
    case 'unclear':
      return { sign: look.glyphs.unknown, text: words.t('term.money.unclear'), colour: 'red' };
    default:
      return null;
  }
}
