import { part } from './shell/part.tsx';

/** The login screen. `LoginScreen` and `SignedIn` are the screens with which a visit may begin. */
export const LoginScreen = part(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen);
export const SignedIn = part(async () => (await import('./signed-in/signed-in.tsx')).SignedIn);
