/** What is kept of one sign-in goes with its token. */

/** The token, sealed. */
export const tokenKey = 'token';
/** [OFFERS5] That its automatic offers were asked for. */
export const askedKey = 'offers.asked';
/** [POLICY6] When the player was active last (epoch ms), where the policy asks for it. */
export const activeKey = 'active-at';
