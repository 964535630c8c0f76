import type { videoScenarios } from '../scenarios/video.ts';
import { nothingPasses, under, type Effect, type Effects } from './effect.ts';

const shown =
  (what: 'frozen' | 'black'): Effect =>
  ({ video }, { playerId }) => {
    video.show(playerId, what);
    return () => video.show(playerId, 'picture');
  };

export const videoEffects: Effects<typeof videoScenarios> = {
  'video-frozen': shown('frozen'),
  'video-black': shown('black'),
  'video-lossy': under({ media: { down: { loss: 0.05, jitterMs: 60 } } }),
  'video-slow': under({ media: { down: { bandwidthKbps: 150 } } }),
  'video-cut'({ video }, { playerId }) {
    video.cut(playerId);
    return undefined;
  },
  async 'first-keyframe-lost'(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { media: { down: { dropFirst: { frames: 1 } } } });
    ground.video.cut(playerId);
    return end;
  },
  async 'ice-failure'(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { media: nothingPasses });
    ground.video.cut(playerId);
    return end;
  },
};
