import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Inactivity, Player, PlayWatch } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { wrap } from '../../output/page.ts';
import { useFace } from '../face.ts';
import { useKeys } from '../use-keys.tsx';

/** What the player has to answer at a machine: whether they go on, or that they have read how they stand. */
export type Question =
  | { readonly kind: 'inactivity'; readonly asking: Extract<Inactivity, { kind: 'asking' }> }
  | { readonly kind: 'reality-check'; readonly check: NonNullable<Extract<PlayWatch, { kind: 'watching' }>['check']> };

export function questionOf(inactivity: Inactivity, watch: PlayWatch): Question | null {
  if (watch.kind === 'watching' && watch.check !== null) return { kind: 'reality-check', check: watch.check };
  return inactivity.kind === 'asking' ? { kind: 'inactivity', asking: inactivity } : null;
}

/** What is asked, in lines of this many columns: it may be what the law wants to be read, and is never cut. */
export const questionLines = (question: Question, { say }: Words, columns: number): readonly string[] =>
  wrap(say(question.kind === 'inactivity' ? question.asking.message : question.check), columns - 2);

/** With the countdown, where there is one, and the keys. */
export const questionRows = (question: Question, lines: readonly string[]): number =>
  lines.length + (question.kind === 'inactivity' ? 2 : 1);

/** Nothing else is asked and no button pressed until it is answered; leaving with the money is always a way on. */
export function Asked({
  question,
  lines,
}: {
  readonly question: Question;
  readonly lines: readonly string[];
}): ReactNode {
  const { player, words } = useFace();
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    if (key.return) submit(() => goOn(player, question));
    else if (input.toLowerCase() === 'l') submit(() => player.leave({ cashOut: true }));
  });
  return (
    <Box flexDirection="column" height={questionRows(question, lines)} flexShrink={0} paddingX={1}>
      {lines.map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      {question.kind === 'inactivity' && <Countdown key={question.asking.until} until={question.asking.until} />}
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
