import '../shell/fonts/fonts.css';
import '../shell/global.css';
import { darkTheme, applyTheme } from '../shell/theme/theme.ts';

applyTheme(darkTheme);
