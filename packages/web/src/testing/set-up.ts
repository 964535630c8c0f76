import '../fonts/fonts.css';
import '../shell/global.css';
import { darkTheme, applyTheme } from '../theme/theme.ts';

applyTheme(darkTheme);
