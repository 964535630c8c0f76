/** [SHELL-11] The operator's six pages. Each is a separate file beside the client, in every language. */
export const infoPages = [
  'password-reset',
  'game-rules-and-content',
  'player-protection-information',
  'terms-of-use',
  'privacy-policy',
  'paytables',
] as const;
export type InfoPage = (typeof infoPages)[number];
