/** The store keys of a sign-in. They are removed together with its token. */

/** The sealed token. */
export const tokenKey = 'token';
/** [OFFERS5] Records that the automatic offers were requested. */
export const askedKey = 'offers.asked';
/** [POLICY6] When the player was last active (epoch ms). Stored only if the policy requires it. */
export const activeKey = 'active-at';
