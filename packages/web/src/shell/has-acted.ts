type Activation = Partial<Pick<Navigator, 'userActivation'>>;

/**
 * Returns true if the player has touched the page or typed on it. Returns false if the browser does not report it
 * (Firefox before 120).
 */
export const hasActed = ({ userActivation }: Activation = navigator): boolean => userActivation?.hasBeenActive ?? false;
