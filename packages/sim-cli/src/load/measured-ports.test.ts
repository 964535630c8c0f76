import { ok, type ChannelEvent, type Closing, type MachineConnection, type PlayPorts } from '@farspin/core';
import { concat, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { Count } from './figures.ts';
import { measured } from './measured-ports.ts';

const connection = { init: () => of(ok({})) } as unknown as MachineConnection;

/** Returns the counts for a connection that is initialised and then closed. */
function countedAfter(closing: Closing): readonly Count[] {
  const opened: ChannelEvent<MachineConnection> = { kind: 'opened', connection };
  const machineChannel = { connect: () => concat(of(opened), of({ kind: 'closed', closing } as const)) };
  const nobody = { connect: () => of() };
  const counted: Count[] = [];
  const probe = { took() {}, count: (count: Count) => void counted.push(count) };
  const ports = measured({ api: {}, machineChannel, notifications: nobody } as unknown as PlayPorts, probe);
  ports.machineChannel.connect('').subscribe((event) => {
    if (event.kind === 'opened') event.connection.init({ machineId: '101', token: '', resume: null }).subscribe();
  });
  return counted;
}

test('counts a lost connection as dropped, but not a connection that the server closes with a reason', () => {
  expect(countedAfter({ refusal: null })).toEqual(['drops']);
  expect(countedAfter({ refusal: { code: 50_106, text: null, params: {} } })).toEqual([]);
});
