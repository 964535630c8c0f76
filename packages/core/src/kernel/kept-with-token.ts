/** The keys that are stored for one sign-in, and removed with its token. */

/** The token, sealed. */
export const tokenKey = 'token';
/** [OFFERS5] Its automatic offers were requested. */
export const askedKey = 'offers.asked';
/** [POLICY6] When the player was last active (epoch ms), if the policy requires it. */
export const activeKey = 'active-at';
