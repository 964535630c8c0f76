import { vi } from 'vitest';
import '../fonts/fonts.css';
import '../shell/global.css';
import { darkTheme, applyTheme } from '../theme/theme.ts';

applyTheme(darkTheme);

// Each retry of `expect.poll` would move fake timers by its interval, so a loaded machine would change the virtual time.
vi.isFakeTimers = () => false;
