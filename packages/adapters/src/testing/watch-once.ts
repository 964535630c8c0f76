/** Watches a picture in a child process and then stops. Nothing else should keep the process alive. */
import { defaultSettings } from '@farspin/core';
import { filter, firstValueFrom } from 'rxjs';
import { createMemoryStore, createNodePorts, framesOf } from '../node.ts';
import { startTestCamera } from './test-camera.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const camera = startTestCamera(server);
const { videoLink } = createNodePorts({ settings: defaultSettings, page: server.page, store: createMemoryStore() });
const prepared = videoLink.preWarm('token').subscribe();
const watching = videoLink.watch({ machineId: '7', token: 'token' }).subscribe();
const stream = await firstValueFrom(videoLink.stream$.pipe(filter((present) => present !== null)));
await firstValueFrom(framesOf(stream));
watching.unsubscribe();
prepared.unsubscribe();
camera.stop();
await server.close();
process.exitCode = 3;
