/** A construction that readers have to read twice, and what to write instead. */
export interface ProseRule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Applied to running text. Case does not matter. */
export const proseRules: readonly ProseRule[] = [
  // Verbs of speech for what a program does.
  {
    pattern: /(?<!-)\b(?:tell|tells|told|telling)\b/,
    instead: 'report, show, notify, send; "distinguish" for two things',
  },
  { pattern: /\b(?:is|are|was|were|be|been|being|not) said\b/, instead: 'shown, reported, logged' },
  { pattern: /\bgives? (?:its|their|the) word\b/, instead: 'confirms' },
  // Verbs of place and movement for states.
  { pattern: /\bstands? (?!for\b|out\b|up\b|by\b)/, instead: 'is, appears, remains; "freezes" for a picture' },
  {
    pattern: /\b(?:stood|standing) (?:still|in|on|at|there|beside|over)\b/,
    instead: 'was, appeared; "froze" for a picture',
  },
  { pattern: /\b(?:go|goes|went|going|gone) on\b/, instead: 'continue' },
  { pattern: /\b(?:is|are|was|were|be|been) led\b|\bleads? (?:past|through)\b/, instead: 'is routed, is redirected' },
  { pattern: /\b(?:is|are|was|were|be|been) looked at\b/, instead: 'is checked, is read' },
  { pattern: /\bcomes? to (?:nothing|an end|stand)\b/, instead: 'ends, fails' },
  { pattern: /\b(?:became|becomes?|comes?|came) of (?:it|this|that|them|each|its|the)\b/, instead: 'the result of' },
  { pattern: /\blooks? (?:whether|that)\b/, instead: 'checks whether' },
  { pattern: /\bto and fro\b/, instead: 'back and forth' },
  { pattern: /\b(?:to|can|could|cannot) be had\b/, instead: 'is available, works' },
  { pattern: /\b(?:is|are|was|were|be|been) taken for\b/, instead: 'is treated as, is mistaken for' },
  { pattern: /\bin the way of\b/, instead: 'blocks, prevents' },
  { pattern: /\bin spite of\b/, instead: 'despite' },
  { pattern: /\bthe (?:ones?|way) before\b(?! (?:it|this|that|them)\b)/, instead: 'the previous one' },
  { pattern: /\bmeanwhile,? (?:is|are|was|were|has|have|had)\b/, instead: 'in the meantime' },
  { pattern: /\banew\b/, instead: 'again; "reload" for a page, "restart" for a server' },
  { pattern: /\bin earnest\b/, instead: 'in production' },
  // Relative clauses without a head, and other riddles.
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) none\b/,
    instead: 'say what is missing: "has no …", "does not exist"',
  },
  { pattern: /\bthat there (?:is|are|was|were)(?: not)?\b/, instead: 'existing; say what exists' },
  { pattern: /\bof (?:what|which) there\b/, instead: 'name it' },
  { pattern: /\b(?:what|whatever) (?:is|was) (?:there|none|in it|of it)\b/, instead: 'name it' },
  { pattern: /\bthan that\b/, instead: 'name what "that" is' },
  { pattern: /\bis of (?:its|his|their|the) own\b/, instead: 'has its own' },
  // Private words that the glossary has replaced.
  { pattern: /\b(?:courier|joint|ladder|passage|detour|picture care)s?\b/, instead: 'the term of docs/glossary.md' },
];
