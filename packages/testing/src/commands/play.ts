import fc from 'fast-check';
import { brandAt, isLocked, isPlaying, isSignedIn, isIdle, mayPress, playing } from '../world/queries.ts';
import { tryPin } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { joinFree } from './lobby.ts';
import { signIn } from './sign-in.ts';
import { step, stepWith } from './step.ts';

const buttons = ['start', 'bet-up', 'bet-down', 'max-bet'] as const;

interface Burst {
  readonly presses: number;
  /** One in this many presses starts a game. The other presses change the bet. */
  readonly gameEvery: number;
  readonly pauseMs: number;
}

/** Time in ms from a press to its answer (`answerMs`) and until the reels of a game have stopped (`gameMs`). */
const answerMs = 11;
const gameMs = 2_311;

function playAWhile(world: World, { presses, gameEvery, pauseMs }: Burst): void {
  const { clock } = world.bench;
  for (let pressed = 0; pressed < presses && mayPress(world); pressed += 1) {
    const isGame = pressed % gameEvery === 0;
    world.tab.player.press(isGame ? 'start' : pressed % 2 === 0 ? 'bet-up' : 'bet-down');
    clock.advanceBy((isGame ? gameMs : answerMs) + pauseMs);
  }
}
const burst: fc.Arbitrary<Burst> = fc.record({
  presses: fc.integer({ min: 98, max: 340 }),
  gameEvery: fc.constantFrom(10, 15, 20),
  pauseMs: fc.constantFrom(0, 1, 100, 689),
});

/** Joins a machine, cashes in and plays, as far as the current state allows. */
function sitDownAndPlay(
  world: World,
  { cashInMinor, play }: { readonly cashInMinor: number; readonly play: Burst },
): void {
  const { bench, tab } = world;
  if (tab.player.auth$.value.kind === 'signed-out') signIn(world);
  bench.clock.advanceBy(400);
  const { player } = world.tab;
  if (!isSignedIn(world)) return;
  if (isLocked(world)) tryPin(world);
  if (player.reconnect$.value.kind === 'asking') player.continueSession();
  else if (isIdle(world)) {
    if (player.lobby$.value.selectedBrandId === null && player.lobby$.value.machines.length === 0)
      player.selectBrand(brandAt(world, 0));
    bench.clock.advanceBy(100);
    joinFree(world);
  }
  bench.clock.advanceBy(800);
  if (player.playWatch$.value.kind === 'watching') player.answerRealityCheck();
  if ((playing(world)?.meters?.creditsMinor ?? cashInMinor) < cashInMinor) player.cashIn(cashInMinor);
  bench.clock.advanceBy(300);
  playAWhile(world, play);
}

export const playSteps = [
  stepWith({
    name: 'sit down and play',
    weight: 11,
    area: 'play',
    args: fc.record({ cashInMinor: fc.constantFrom(2_000, 20_000, 100_000), play: burst }),
    rules: ['SESSION1', 'COMMAND1'],
    can: ({ tab }) => ['signed-out', 'signed-in'].includes(tab.player.auth$.value.kind),
    run: sitDownAndPlay,
    lastsMs: () => 1_600,
  }),
  stepWith({
    name: 'play a while',
    weight: 22,
    area: 'play',
    args: burst,
    rules: ['COMMAND1', 'COMMAND3', 'SESSION6', 'MEDIA1', 'PLATFORM9', 'SESSION12'],
    can: isPlaying,
    run: playAWhile,
  }),
  stepWith({
    name: 'press',
    weight: 6,
    area: 'play',
    args: fc.constantFrom(...buttons, 'start', 'start', 'no-such-button'),
    rules: ['COMMAND1', 'COMMAND3'],
    can: isPlaying,
    run: ({ tab }, buttonId) => tab.player.press(buttonId),
  }),
  stepWith({
    name: 'autoplay',
    weight: 3,
    area: 'play',
    args: fc.boolean(),
    rules: ['PLATFORM13', 'POLICY2'],
    can: isPlaying,
    run: ({ tab }, on) => tab.player.setAutoplay(on),
  }),
  stepWith({
    name: 'choose a quality of the picture',
    weight: 2,
    area: 'play',
    args: fc.constantFrom('saver', 'full', 'saver', 'no-such-quality'),
    rules: ['BAND1', 'BAND2', 'BAND3', 'BAND4', 'PLATFORM34'],
    can: ({ tab }) => tab.player.renditions$.value.list.length > 0,
    run: ({ tab }, renditionId) => tab.player.chooseRendition(renditionId),
  }),
  step({
    name: 'click',
    weight: 3,
    area: 'play',
    rules: ['INACTIVE2', 'SESSION12'],
    can: isPlaying,
    run: ({ tab }) => tab.player.clicked(),
  }),
  step({
    name: 'answer the reality check',
    weight: 3,
    area: 'play',
    rules: ['POLICY5'],
    can: ({ tab }) => tab.player.playWatch$.value.kind === 'watching',
    run: ({ tab }) => tab.player.answerRealityCheck(),
  }),
  step({
    name: 'retry the picture',
    weight: 1,
    area: 'play',
    rules: ['MEDIA9'],
    can: isPlaying,
    run: ({ tab }) => tab.player.retryPicture(),
  }),
  step({
    name: 'retry the connection',
    weight: 2,
    area: 'play',
    rules: ['LADDER2'],
    can: isSignedIn,
    run: ({ tab }) => tab.player.retryNow(),
  }),
];
