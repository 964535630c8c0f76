type Activation = Partial<Pick<Navigator, 'userActivation'>>;

/** Whether the player has touched or typed on this page; false where the browser does not say (Firefox before 120). */
export const hasActed = ({ userActivation }: Activation = navigator): boolean => userActivation?.hasBeenActive ?? false;
