import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PortError } from '../kernel/reply.ts';
import { absent, contact, dialogWith, lost, me, refused, said, startTeamChat } from './team-chat.fixture.ts';

type Act =
  | { readonly kind: 'open' | 'close' | 'retry' | 'seen' | 'unseen' | 'list' | 'unlist' }
  | { readonly kind: 'select'; readonly contactId: string | null }
  | { readonly kind: 'send' | 'search'; readonly text: string }
  | { readonly kind: 'again' | 'discard'; readonly id: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'user'; readonly userId: string | null }
  | { readonly kind: 'answer'; readonly at: number; readonly error: PortError | null };

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const act: fc.Arbitrary<Act> = fc.oneof(
  often(4, fc.record({ kind: fc.constantFrom('open', 'open', 'open', 'close') })),
  often(1, fc.record({ kind: fc.constantFrom('retry', 'seen', 'unseen', 'list', 'unlist') })),
  often(4, fc.record({ kind: fc.constant('select'), contactId: fc.constantFrom('a', 'b', null) })),
  often(6, fc.record({ kind: fc.constantFrom('send', 'send', 'search'), text: fc.constantFrom('hi', 'well', ' ') })),
  often(6, fc.record({ kind: fc.constantFrom('again', 'again', 'discard'), id: fc.integer({ min: 1, max: 5 }) })),
  often(3, fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(1, 300, 5_000, 70_000) })),
  often(1, fc.record({ kind: fc.constant('user'), userId: fc.constantFrom('7', '8', null) })),
  often(
    16,
    fc.record({
      kind: fc.constant('answer'),
      at: fc.nat(3),
      error: fc.oneof(
        often(6, fc.constant(null)),
        often(3, fc.constantFrom(lost, refused)),
        often(1, fc.constant(absent)),
      ),
    }),
  ),
) as fc.Arbitrary<Act>;

/** Returns the answer of a server that keeps dialogs apart. The text of a message names its dialog. */
function valueOf(call: string, userId: string | null): unknown {
  const [name = '', contactId = '', ...rest] = call.split(' ');
  if (name === 'contacts') return [contact('a', 1), contact('b', 2)];
  if (name === 'user') return me;
  if (name === 'chat') return dialogWith(contactId, said(contactId, `${contactId} with ${userId}`));
  return { message: said('me', `${contactId} with ${userId}: ${rest.join(' ')}`), chatList: [] };
}

const countOf = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;

/**
 * Runs the acts and checks the invariants. If `isPrepared` is true, a dialog is already open, which random acts seldom
 * reach.
 */
function run(acts: readonly Act[], isPrepared: boolean): void {
  const started = startTeamChat();
  const { feature, clock, userId$, awake$, waiting, newly, chat, ok, fail } = started;
  /** The texts of the presses that should send a message. No two messages have the same text. */
  const presses: string[] = [];
  const sends: string[] = [];
  /** The player who made a call, by the name of the call. */
  const askers = new Map<string, string | null>();
  /** The number of reads that a closed panel may still make. */
  let allowed = 0;
  feature.setListed(true);
  if (isPrepared) {
    started.open(contact('a', 1), contact('b', 2));
    started.select('a', said('a', 'a with 7'));
  }
  newly();
  for (const call of waiting()) askers.set(call, chat().userId);

  for (const one of acts) {
    const before = chat();
    step(one);
    const { conversation, selected, isOpen, userId } = chat();
    const whole = [before.isOpen, before.userId, before.isListed, before.isAbsent].join();
    if (whole !== [isOpen, userId, chat().isListed, chat().isAbsent].join()) allowed = 1;
    for (const call of newly()) {
      askers.set(call, userId);
      if (call.startsWith('send')) sends.push(call.split(' ').at(-1) ?? '');
      else if (!isOpen && !before.isOpen) allowed -= 1;
    }
    // [DEMO3] Only opening, closing and a new player may cause reads.
    expect(allowed).toBeGreaterThanOrEqual(0);
    if (!isOpen) expect(waiting().filter((call) => /^(chat|user)/.test(call))).toEqual([]);
    // [DEMO4] The panel makes only one read request at a time.
    expect(waiting().filter((call) => /^(chat|user|contacts)/.test(call)).length).toBeLessThanOrEqual(1);
    // [DEMO5]
    const shown = conversation?.kind === 'shown' ? conversation.dialog : [];
    for (const { message } of shown) expect(message).toMatch(`${selected?.id} with ${userId}`);
    if (!isOpen) expect([selected, conversation]).toEqual([null, null]);
    // [DEMO6]
    for (const text of new Set(sends)) expect(countOf(sends, text)).toBeLessThanOrEqual(countOf(presses, text));
    for (const call of waiting()) expect(askers.get(call)).toBe(userId);
  }

  function step(one: Act): void {
    switch (one.kind) {
      case 'open':
        return feature.open();
      case 'close':
        return feature.close();
      case 'retry':
        return feature.retry();
      case 'seen':
      case 'unseen':
        return awake$.move(one.kind === 'seen');
      case 'list':
      case 'unlist':
        return feature.setListed(one.kind === 'list');
      case 'select':
        return feature.select(one.contactId);
      case 'search':
        return feature.search(one.text.trim());
      case 'send': {
        const text = one.text === ' ' ? ' ' : `${one.text}${presses.length}`;
        if (feature.send(text)) presses.push(text);
        return undefined;
      }
      case 'again': {
        const message = chat().outgoing.find(({ id }) => id === one.id);
        if (message !== undefined && message.state.kind !== 'sending') presses.push(message.text);
        return feature.sendAgain(one.id);
      }
      case 'discard':
        return feature.discard(one.id);
      case 'wait':
        return clock.advanceBy(one.ms);
      case 'user':
        return userId$.move(one.userId);
      case 'answer': {
        const calls = waiting();
        const call = calls[one.at % Math.max(1, calls.length)];
        if (call === undefined) return undefined;
        if (one.error !== null) return fail(call, one.error);
        return ok(call, valueOf(call, askers.get(call) ?? null));
      }
    }
  }
}

it('[DEMO3] [DEMO4] [DEMO5] [DEMO6] keeps dialogs apart, sends once per press, and never polls while closed, for any event sequence', () => {
  fc.assert(fc.property(fc.array(act, { maxLength: 80, size: 'max' }), fc.boolean(), run), { numRuns: 300 });
});
