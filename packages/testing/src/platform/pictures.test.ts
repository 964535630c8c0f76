import { describe, expect, test } from 'vitest';
import { codeOf, createStage, valueOf } from './fixture.ts';

describe('[PLATFORM34] the quality of a picture', () => {
  test('is the best until the player requests another quality, and is reset by the next init', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const seen: string[] = [];
    const others: string[] = [];
    stage.platform.rendition$(signIn.token, '101').subscribe(({ id }) => seen.push(id));
    stage.platform.rendition$(stage.signIn('player1').token, '101').subscribe(({ id }) => others.push(id));
    const { seat } = stage.connect(signIn);
    valueOf(seat.init({ machineId: '101', token: signIn.token, resume: null }));
    valueOf(seat.requestRendition('saver'));
    valueOf(seat.requestRendition('saver'));
    expect(seen).toEqual(['full', 'saver']);
    valueOf(seat.init({ machineId: '101', token: signIn.token, resume: null }));
    expect(seen).toEqual(['full', 'saver', 'full']);
    expect(others).toEqual(['full']);
  });

  test('is one of 720p, 360p and 180p for an operator with 720p pictures', () => {
    const stage = createStage({ picture: 720 });
    const signIn = stage.signIn();
    const seen: string[] = [];
    stage.platform.rendition$(signIn.token, '101').subscribe(({ id, label }) => seen.push(`${id} ${label}`));
    const { seat } = stage.connect(signIn);
    const init = valueOf(seat.init({ machineId: '101', token: signIn.token, resume: null }));
    const offered = init.video.renditions.toSorted((one, other) => other.order - one.order);
    expect(offered.map(({ label }) => label)).toEqual(['720p', '360p', '180p']);
    for (const { id } of offered) valueOf(seat.requestRendition(id));
    expect(seen).toEqual(['full 720p', 'standard 360p', 'saver 180p']);
  });

  test('is refused before init and for an unknown quality', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.connect(signIn);
    expect(codeOf(seat.requestRendition('saver'))).toBe(50_100);
    valueOf(seat.init({ machineId: '101', token: signIn.token, resume: null }));
    expect(codeOf(seat.requestRendition('4k'))).toBe(40_000);
  });
});
