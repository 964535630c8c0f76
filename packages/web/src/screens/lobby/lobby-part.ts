import { part } from '../../shell/part.tsx';

export const LobbyScreen = part(async () => (await import('./lobby-screen.tsx')).LobbyScreen);
