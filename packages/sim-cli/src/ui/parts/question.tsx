import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Inactivity, Player, PlayWatch } from '@farspin/core';
import { useFace } from '../face.ts';
import { useKeys } from '../use-keys.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';

export const questionRows = 3;

/** What the player has to answer at a machine: whether they go on, or that they have read how they stand. */
export type Question =
  | { readonly kind: 'inactivity'; readonly asking: Extract<Inactivity, { kind: 'asking' }> }
  | { readonly kind: 'reality-check'; readonly check: NonNullable<Extract<PlayWatch, { kind: 'watching' }>['check']> };

export function questionOf(inactivity: Inactivity, watch: PlayWatch): Question | null {
  if (watch.kind === 'watching' && watch.check !== null) return { kind: 'reality-check', check: watch.check };
  return inactivity.kind === 'asking' ? { kind: 'inactivity', asking: inactivity } : null;
}

/** Nothing else is asked and no button pressed until it is answered; leaving with the money is always a way on. */
export function Asked({ question }: { readonly question: Question }): ReactNode {
  const { player, words } = useFace();
  useKeys((input, key) => {
    if (key.return) goOn(player, question);
    else if (input.toLowerCase() === 'l') player.leave({ cashOut: true });
  });
  return (
    <Box flexDirection="column" height={questionRows} paddingX={1}>
      <Text bold color="yellow" wrap="truncate">
        {words.say(question.kind === 'inactivity' ? question.asking.message : question.check)}
      </Text>
      {question.kind === 'inactivity' ? (
        <Countdown key={question.asking.until} until={question.asking.until} />
      ) : (
        <Text> </Text>
      )}
      <Box columnGap={3} height={1}>
        <Text>
          <Text bold color="cyan">
            Enter
          </Text>{' '}
          {words.t('term.key.go-on')}
        </Text>
        <Text>
          <Text bold color="cyan">
            l
          </Text>{' '}
          {words.t('term.key.leave')}
        </Text>
      </Box>
    </Box>
  );
}

const goOn = (player: Player, { kind }: Question): void =>
  kind === 'inactivity' ? player.clicked() : player.answerRealityCheck();

function Countdown({ until }: { readonly until: number }): ReactNode {
  const { words } = useFace();
  const count = useSecondsUntil(until);
  return <Text wrap="truncate">{words.t('inactivity.countdown', { count })}</Text>;
}
