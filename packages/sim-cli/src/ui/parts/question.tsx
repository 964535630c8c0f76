import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Inactivity, LeavePlan, Player, PlayWatch } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { wrap } from '../../output/page.ts';
import { useClient } from '../client.ts';
import { bodyRows, type Size } from '../layout.ts';
import { useKeys } from '../use-keys.tsx';
import { ChoiceText } from './choices.tsx';

/** A question at a machine: the inactivity question or the reality check. */
export type Question =
  | { readonly kind: 'inactivity'; readonly asking: Extract<Inactivity, { kind: 'asking' }> }
  | { readonly kind: 'reality-check'; readonly check: NonNullable<Extract<PlayWatch, { kind: 'watching' }>['check']> };

export function questionOf(inactivity: Inactivity, watch: PlayWatch): Question | null {
  if (watch.kind === 'watching' && watch.check !== null) return { kind: 'reality-check', check: watch.check };
  return inactivity.kind === 'asking' ? { kind: 'inactivity', asking: inactivity } : null;
}

/** Formats the question in lines. The text is never truncated, because the law may require the player to read it. */
export function questionLines(question: Question, plan: LeavePlan, words: Words, size: Size): readonly string[] {
  const linesOf = (text: string): readonly string[] => wrap(text, size.columns - 2);
  const asked = linesOf(words.say(question.kind === 'inactivity' ? question.asking.message : question.check));
  if (plan !== 'checking') return asked;
  // [LEAVE4] Leaving is one of the answers, so the pending cash-out matters. In the smallest window, only the notice of
  // the cash-out mentions it.
  const lines = [...asked, ...linesOf(words.t('game.leave.checking'))];
  return questionRows(question, lines) <= bodyRows(size) ? lines : asked;
}

/** Returns the number of rows of the question, including its keys and a countdown. */
export const questionRows = (question: Question, lines: readonly string[]): number =>
  lines.length + (question.kind === 'inactivity' ? 2 : 1);

/**
 * The question below the machine. It blocks other questions and buttons until the player answers it. Leaving is always
 * possible.
 */
export function Asked(props: {
  readonly question: Question;
  readonly plan: LeavePlan;
  readonly lines: readonly string[];
}): ReactNode {
  const { question, plan, lines } = props;
  const { player, words } = useClient();
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    if (key.return) submit(() => goOn(player, question));
    else if (input.toLowerCase() === 'l') submit(() => player.leave({ cashOut: plan === 'cash-out' }));
  });
  return (
    <Box flexDirection="column" height={questionRows(question, lines)} flexShrink={0} paddingX={1}>
      {lines.map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      {question.kind === 'inactivity' && (
        <Countdown key={question.asking.until} until={question.asking.until} plan={plan} />
      )}
      <Box columnGap={3} height={1}>
        <ChoiceText choice={['Enter', words.t('term.key.go-on')]} />
        <ChoiceText choice={['l', words.t('term.key.leave')]} />
      </Box>
    </Box>
  );
}

const goOn = (player: Player, { kind }: Question): void =>
  kind === 'inactivity' ? player.clicked() : player.answerRealityCheck();

/** [INACTIVE5] */
function Countdown({ until, plan }: { readonly until: number; readonly plan: LeavePlan }): ReactNode {
  const { words } = useClient();
  const count = useSecondsUntil(until);
  const text = plan === 'cash-out' ? 'inactivity.countdown' : 'inactivity.countdown.unpaid';
  return <Text wrap="truncate">{words.t(text, { count })}</Text>;
}
