/**
 * [SHELL-11] The operator's six information pages. Each page is a separate file in all languages, served beside the
 * client.
 */
export const infoPages = [
  'password-reset',
  'game-rules-and-content',
  'player-protection-information',
  'terms-of-use',
  'privacy-policy',
  'paytables',
] as const;
export type InfoPage = (typeof infoPages)[number];
