import { answerEffects } from './effects/answers.ts';
import { backOfficeEffects } from './effects/back-office.ts';
import type { Effects } from './effects/effect.ts';
import { networkEffects } from './effects/network.ts';
import { videoEffects } from './effects/video.ts';
import type { scenarios } from './scenarios.ts';

/** The effect of each scenario. `scenarios.ts` describes the consequences. */
export const effects: Effects<typeof scenarios> = {
  ...networkEffects,
  ...videoEffects,
  ...answerEffects,
  ...backOfficeEffects,
};
