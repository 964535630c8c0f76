import '../shell/fonts/fonts.css';
import '../shell/global.css';
import { darkTheme, wear } from '../shell/theme.ts';

wear(darkTheme);
