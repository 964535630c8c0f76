import { loadNative } from '../server/native-package.ts';

export const { default: wrtc } = await loadNative('@roamhq/wrtc', () => import('@roamhq/wrtc'));
