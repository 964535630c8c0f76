import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Piece } from './pieces.ts';
import { proseRules } from './rules.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  /** The problem, and what to do. */
  readonly message: string;
}

const grammar = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).use(retextStringify);

/**
 * Returns what an editor would change in a piece of prose: banned constructions, repeated words, and wrong articles.
 */
export function findingsOf({ file, line, text }: Piece): readonly Finding[] {
  const banned = proseRules.flatMap(({ pattern, instead }) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gi')), ({ 0: found, index }) => ({
      file,
      line: line + newLinesIn(text.slice(0, index)),
      message: `"${found.trim()}": write ${instead}`,
    })),
  );
  return [...banned, ...grammarOf({ file, line, text })];
}

/** Abbreviations that are spelled out, which their spelling does not show. */
const spelledOut = /before `(?:https?|nginx|html|rtt|sdp|npm|mjs)`/;

/** Words that examples of commands repeat. */
const ofCommands = /repeated `(?:farspin|tmpfs)`/;

function grammarOf({ file, line, text }: Piece): readonly Finding[] {
  const checked = new VFile(text);
  grammar.runSync(grammar.parse(checked), checked);
  return checked.messages
    .filter(({ reason }) => !spelledOut.test(reason) && !ofCommands.test(reason))
    .map(({ reason, line: within = 1 }) => ({ file, line: line + within - 1, message: reason }));
}

const newLinesIn = (text: string): number => text.split('\n').length - 1;
