import { describe, expect, it } from 'vitest';
import { atMachine, signedIn } from '@farspin/testing';

describe('the qualities of the picture', () => {
  it('[BAND2] [BAND3] are chosen at the machine, and survive a cut', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    const renditions = () => bench.player.renditions$.value;
    expect(renditions()).toMatchObject({ activeId: 'full', chosenId: null });
    expect(renditions().list.map(({ id }) => id)).toEqual(['full', 'saver']);
    bench.player.chooseRendition('saver');
    expect(renditions()).toMatchObject({ activeId: 'full', askedId: 'saver' });
    bench.clock.advanceBy(500);
    expect(renditions()).toMatchObject({ activeId: 'saver', askedId: null });
    bench.ports.faults.cut('machine');
    bench.clock.advanceBy(4_000);
    expect(renditions()).toMatchObject({ activeId: 'saver', askedId: null });
    bench.player.leave({ cashOut: false });
    expect(renditions()).toMatchObject({ list: [], chosenId: 'saver' });
  });

  it('[BAND1] are not offered without a machine, or at a machine without a choice', () => {
    expect(signedIn().player.renditions$.value.list).toEqual([]);
    const bench = atMachine({ platform: { specOnly: true } });
    bench.player.chooseRendition('saver');
    expect(bench.player.renditions$.value).toMatchObject({ list: [], askedId: null });
  });
});
